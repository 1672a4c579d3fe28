import { and, eq, sql } from 'drizzle-orm'
import { analyses, analysisParts } from '#db/schema.ts'
import type { ServiceError } from '#services/service-error.ts'
import { longestPauseMs } from '../jobs/job.ts'
import type { Site } from '../request/site.ts'
import { laterTry } from './failures.server.ts'
import type { ChunkStore } from './transcript-analysis.server.ts'
import { readMiss, transcriptLanguage } from './transcripts.server.ts'

export const analyzeVideoQueue = { name: 'analyze-video' }

export type Analysis = typeof analyses.$inferSelect

export async function updateProgress(
  site: Site,
  videoId: string,
  change: Partial<Pick<Analysis, 'state' | 'part' | 'parts'>>,
): Promise<void> {
  const fresh = { touchedAt: site.now(), finishedAt: null, retryAt: null }
  const values = { state: 'gathering' as const, ...change, ...fresh }
  await site.rows
    .insert(analyses)
    .values({ videoId, ...values })
    .onConflictDoUpdate({ target: analyses.videoId, set: values })
}

/** Else a video that ends each process would come back every minute. */
export async function beginCompletion(site: Site, videoId: string): Promise<void> {
  const now = site.now()
  const values = { state: 'done' as const, touchedAt: now, retryAt: null }
  await site.rows
    .insert(analyses)
    .values({ videoId, finishedAt: now, ...values })
    .onConflictDoUpdate({
      target: analyses.videoId,
      set: { ...values, finishedAt: sql`coalesce(${analyses.finishedAt}, excluded.finished_at)` },
    })
}

export function chunkStoreOf(site: Site, videoId: string): ChunkStore {
  return {
    async find(chunkHash) {
      const [stored] = await site.rows
        .select({ analysis: analysisParts.thought })
        .from(analysisParts)
        .where(and(eq(analysisParts.videoId, videoId), eq(analysisParts.chunkHash, chunkHash)))
      return stored?.analysis ?? null
    },
    async store(chunkHash, analysis) {
      await site.rows
        .insert(analysisParts)
        .values({ videoId, chunkHash, thought: analysis })
        .onConflictDoUpdate({
          target: [analysisParts.videoId, analysisParts.chunkHash],
          set: { thought: analysis },
        })
    },
    reportProgress: (part, parts) =>
      updateProgress(site, videoId, { state: 'thinking', part, parts }),
  }
}

/** The transcript comes when its stored miss is due, the rest after growing pauses. */
export async function nextTry(
  site: Site,
  videoId: string,
  lack: { failures: (ServiceError | null)[]; tries: number; hasTranscript: boolean },
): Promise<{ tries: number; retryAt: Date | null }> {
  const now = site.now()
  const failures = lack.failures.filter((failure) => failure !== null)
  const tries = failures.length > 0 ? lack.tries + 1 : 0
  const times = failures.map((failure) => laterTry(failure, tries, now))
  if (!lack.hasTranscript) {
    const miss = await readMiss(site, videoId, transcriptLanguage)
    times.push(miss?.retryAt ?? new Date(now.getTime() + longestPauseMs))
  }
  const [retryAt = null] = times.sort((one, other) => one.getTime() - other.getTime())
  return { tries, retryAt }
}

/** In one transaction with the job. */
export async function endRun(
  site: Site,
  videoId: string,
  change: Partial<Analysis> & Pick<Analysis, 'retryAt'>,
): Promise<void> {
  const now = site.now()
  const { retryAt } = change
  await site.rows.transaction(async (rows) => {
    const [ended] = await rows
      .update(analyses)
      .set({ ...change, touchedAt: now })
      .where(eq(analyses.videoId, videoId))
      .returning({ state: analyses.state })
    if (ended?.state === 'done' && retryAt === null)
      await rows.delete(analysisParts).where(eq(analysisParts.videoId, videoId))
    const nextMs = retryAt && Math.max(0, retryAt.getTime() - now.getTime())
    await site.jobs.end(analyzeVideoQueue, videoId, rows, nextMs)
  })
}

import { and, asc, eq, isNotNull, lt } from 'drizzle-orm'
import { analyses, videos } from '#db/schema.ts'
import { ServiceError } from '#services/service-error.ts'
import { whereStale } from '../clock.ts'
import type { Site } from '../site.ts'
import { chunkStoreOf } from './analyze-video.ts'
import { isOverBudget } from './budget.ts'
import { chapterStarts, chaptersOf } from './chapters.ts'
import { analyzeTranscript, type ChunkStore } from './transcript-analysis.ts'
import { readTranscript, transcriptLanguage } from './transcripts.ts'

/** Videos for one run of the job. */
const batchSize = 5
/** How long the site waits between two tries for a missing piece. */
export const completeMinutes = 30

/**
 * Scheduled job: asks the analyst again for what stored analyses lack: questions that could not be
 * parsed, a summary that was cut off. What is there stays. It starts nothing once the day's
 * budget is used up. Returns how many videos are whole now.
 */
export async function completeAnalyses(site: Site): Promise<number> {
  const incomplete = await site.rows
    .select({ id: videos.id, description: videos.description })
    .from(videos)
    .innerJoin(analyses, eq(analyses.videoId, videos.id))
    .where(
      and(
        lt(videos.wholeParts, videos.parts),
        isNotNull(analyses.finishedAt),
        whereStale(site, analyses.touchedAt, completeMinutes * 60_000),
      ),
    )
    .orderBy(asc(videos.id))
    .limit(batchSize)
  let completed = 0
  for (const { id, description } of incomplete) {
    if (await isOverBudget(site)) break
    await site.rows.update(analyses).set({ touchedAt: site.now() }).where(eq(analyses.videoId, id))
    if (await complete(site, id, description)) completed += 1
  }
  return completed
}

/** Whether the analysis of a video is whole now. */
async function complete(site: Site, id: string, description: string): Promise<boolean> {
  const transcript = await readTranscript(site, id, transcriptLanguage)
  if (!transcript) return false
  const store = onlyWholeHalves(chunkStoreOf(site, id))
  try {
    const signal = new AbortController().signal
    const analysis = await analyzeTranscript(
      site,
      transcript,
      store,
      signal,
      chapterStarts(description),
    )
    const chapters = chaptersOf(description, analysis.passages, analysis.summarySentences)
    await site.rows
      .update(videos)
      .set({ ...analysis, chapters })
      .where(and(eq(videos.id, id), lt(videos.wholeParts, analysis.wholeParts)))
    return analysis.wholeParts === analysis.parts
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    site.log.warn({ video: id, err: error }, 'a missing piece of an analysis failed again')
    return false
  }
}

/** Hides what is not whole, so that it is asked for again; a failed try does not remove it. */
function onlyWholeHalves(store: ChunkStore): ChunkStore {
  return {
    async find(hash) {
      const stored = await store.find(hash)
      if (!stored) return null
      const { summary, questions } = stored
      return {
        summary: summary?.isWhole ? summary : null,
        questions: questions?.isWhole ? questions : null,
      }
    },
    async store(hash, analysis) {
      const before = await store.find(hash)
      await store.store(hash, {
        summary: analysis.summary ?? before?.summary ?? null,
        questions: analysis.questions ?? before?.questions ?? null,
      })
    },
    reportProgress: async () => {},
  }
}

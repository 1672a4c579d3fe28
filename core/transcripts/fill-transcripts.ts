import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { analyses, transcriptMisses, videos } from '#db/schema.ts'
import { ServiceError } from '#services/service-error.ts'
import { isOverBudget } from '../analysis/budget.ts'
import { chapterStarts, chaptersOf } from '../analysis/chapters.ts'
import { forgetTries, postpone } from '../analysis/postpone.ts'
import { analyzeTranscript, type ChunkStore } from '../analysis/transcript-analysis.ts'
import { whereDue, whereStale } from '../clock.ts'
import type { Site } from '../site.ts'
import { longestPauseMs } from './retry-pauses.ts'
import { storePassages } from './search-passages.ts'
import { readTranscript, transcriptLanguage } from './transcripts.ts'

/** Videos for one run of the job. */
const retryBatch = 5

/**
 * Scheduled job: asks again for the transcripts of stored videos that have none, and stores their
 * analysis. Without it "Video is already in the database" would freeze an empty analysis (decision
 * 007). The stored miss says when a transcript is due, and only a request to the service changes
 * it, so the job cannot postpone itself. It starts nothing once the day's budget is used up.
 * Returns how many videos it filled.
 */
export async function fillTranscripts(site: Site): Promise<number> {
  let filled = 0
  for (const { id, description } of await dueVideos(site)) {
    if (await isOverBudget(site)) break
    await site.rows.update(videos).set({ transcriptTriedAt: site.now() }).where(eq(videos.id, id))
    try {
      if (await fill(site, id, description)) filled += 1
      await forgetTries(site, id)
    } catch (error) {
      await postpone(site, id, error)
      if (!(error instanceof ServiceError)) throw error
      site.log.warn({ video: id, err: error }, 'the analysis of a late transcript failed')
    }
  }
  return filled
}

/**
 * Due are the videos whose miss is due; those whose transcript came, but the analyst failed; and
 * once a day those of which nothing is stored.
 */
async function dueVideos(site: Site): Promise<{ id: string; description: string }[]> {
  return await site.rows
    .select({ id: videos.id, description: videos.description })
    .from(videos)
    .leftJoin(
      transcriptMisses,
      and(
        eq(transcriptMisses.videoId, videos.id),
        eq(transcriptMisses.language, transcriptLanguage),
      ),
    )
    .leftJoin(analyses, eq(analyses.videoId, videos.id))
    .where(
      and(
        eq(videos.transcript, ''),
        or(
          whereDue(site, transcriptMisses.missedAt, transcriptMisses.retryAt),
          whereDue(site, analyses.touchedAt, analyses.retryAt),
          and(
            isNull(transcriptMisses.retryAt),
            isNull(analyses.retryAt),
            whereStale(site, videos.transcriptTriedAt, longestPauseMs),
          ),
        ),
      ),
    )
    .orderBy(asc(videos.transcriptTriedAt))
    .limit(retryBatch)
}

/** Whether the transcript is there now. */
async function fill(site: Site, id: string, description: string): Promise<boolean> {
  const transcript = await readTranscript(site, id, transcriptLanguage)
  if (!transcript) return false
  const analysis = await analyzeTranscript(
    site,
    transcript,
    noStore,
    new AbortController().signal,
    chapterStarts(description),
  )
  const chapters = await chaptersOf(description, analysis.passages, analysis.summarySentences)
  await site.rows
    .update(videos)
    .set({ ...analysis, chapters, madeBy: site.analyst.name })
    .where(and(eq(videos.id, id), eq(videos.transcript, '')))
  await storePassages(site, id)
  return true
}

/**
 * Stores nothing: this job starts from the beginning after a crash, and no page shows its progress.
 */
const noStore: ChunkStore = {
  find: async () => null,
  store: async () => {},
  reportProgress: async () => {},
}

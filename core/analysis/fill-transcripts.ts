import { and, asc, eq } from 'drizzle-orm'
import { videos } from '#db/schema.ts'
import { whereStale } from '../clock.ts'
import type { Site } from '../site.ts'
import { isOverBudget } from './budget.ts'
import { chapterStarts, chaptersOf } from './chapters.ts'
import { analyzeTranscript, type ChunkStore } from './transcript-analysis.ts'
import { readTranscript, transcriptLanguage } from './transcripts.ts'

/** How long the site waits before it asks for a missing transcript again. */
const retryHours = 24
/** Videos for one run of the job. */
const retryBatch = 5

/**
 * Scheduled job: asks again for the transcripts of stored videos that have none, and stores their
 * analysis. Without it "Video is already in the database" would freeze an empty analysis (decision
 * 007). It starts nothing once the day's budget is used up. Returns how many videos it filled.
 * @throws ServiceError if the analyst fails
 */
export async function fillTranscripts(site: Site): Promise<number> {
  const stale = await site.rows
    .select({ id: videos.id, description: videos.description })
    .from(videos)
    .where(
      and(
        eq(videos.transcript, ''),
        whereStale(site, videos.transcriptTriedAt, retryHours * 3_600_000),
      ),
    )
    .orderBy(asc(videos.transcriptTriedAt))
    .limit(retryBatch)
  let filled = 0
  for (const { id, description } of stale) {
    if (await isOverBudget(site)) break
    await site.rows.update(videos).set({ transcriptTriedAt: site.now() }).where(eq(videos.id, id))
    const transcript = await readTranscript(site, id, transcriptLanguage)
    if (!transcript || transcript.segments.length === 0) continue
    const analysis = await analyzeTranscript(
      site,
      transcript,
      noStore,
      new AbortController().signal,
      chapterStarts(description),
    )
    const chapters = chaptersOf(description, analysis.passages, analysis.summarySentences)
    await site.rows
      .update(videos)
      .set({ ...analysis, chapters, madeBy: site.analyst.name })
      .where(and(eq(videos.id, id), eq(videos.transcript, '')))
    filled += 1
  }
  return filled
}

/**
 * Stores nothing: this job starts from the beginning after a crash, and no page shows its progress.
 */
const noStore: ChunkStore = {
  find: async () => null,
  store: async () => {},
  reportProgress: async () => {},
}

import { and, asc, eq } from 'drizzle-orm'
import { videos } from '#db/schema.ts'
import { longAgo } from '../clock.ts'
import type { Site } from '../site.ts'
import { isOverBudget } from './budget.ts'
import { type Notebook, thinkAbout } from './transcript-analysis.ts'
import { readTranscript, transcriptLanguage } from './transcripts.ts'

/** How long the site waits before it asks again for a transcript that could not be had. */
const retryHours = 24
const retryBatch = 5

/**
 * Tries again to fill what is empty in stored videos whose transcript could not be had, and only that, so that "Video is already in
 * the database" never freezes an empty analysis (design, decision 5). It begins nothing when the day's budget is used up. A chore;
 * returns how many it filled.
 */
export async function fillTranscripts(site: Site): Promise<number> {
  const waiting = await site.rows
    .select({ id: videos.id })
    .from(videos)
    .where(
      and(
        eq(videos.transcript, ''),
        longAgo(site, videos.transcriptTriedAt, retryHours * 3_600_000),
      ),
    )
    .orderBy(asc(videos.transcriptTriedAt))
    .limit(retryBatch)
  let filled = 0
  for (const { id } of waiting) {
    if (await isOverBudget(site)) break
    await site.rows.update(videos).set({ transcriptTriedAt: site.now() }).where(eq(videos.id, id))
    const transcript = await readTranscript(site, id, transcriptLanguage)
    if (!transcript || transcript.segments.length === 0) continue
    const thoughts = await thinkAbout(site, transcript, withoutNotes, new AbortController().signal)
    await site.rows
      .update(videos)
      .set({ ...thoughts, madeBy: site.analyst.name })
      .where(and(eq(videos.id, id), eq(videos.transcript, '')))
    filled += 1
  }
  return filled
}

/** For work that nobody watches and that begins anew when it dies. */
const withoutNotes: Notebook = {
  recall: async () => null,
  keep: async () => {},
  progress: async () => {},
}

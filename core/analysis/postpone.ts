import { eq, sql } from 'drizzle-orm'
import { analyses } from '#db/schema.ts'
import type { Site } from '../site.ts'
import { longestPauseMs } from '../transcripts/retry-pauses.ts'
import { noFailure } from './analyze-video.ts'
import { retryTime } from './failures.ts'

/**
 * Stores when the site asks again for a missing piece of a stored analysis: after pauses that grow
 * with each try, in the end once a day. The analysis itself stays `done`.
 */
export async function postpone(site: Site, videoId: string, error: unknown): Promise<void> {
  const [row] = await site.rows
    .update(analyses)
    .set({ tries: sql`${analyses.tries} + 1`, touchedAt: site.now() })
    .where(eq(analyses.videoId, videoId))
    .returning({ tries: analyses.tries })
  if (!row) return
  const now = site.now()
  const retryAt = retryTime(error, row.tries, now) ?? new Date(now.getTime() + longestPauseMs)
  await site.rows.update(analyses).set({ retryAt }).where(eq(analyses.videoId, videoId))
}

/** The piece is there now. */
export async function forgetTries(site: Site, videoId: string): Promise<void> {
  await site.rows.update(analyses).set(noFailure).where(eq(analyses.videoId, videoId))
}

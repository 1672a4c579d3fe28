import { asc, eq, getTableColumns } from 'drizzle-orm'
import { videos } from '#db/schema.ts'
import { readMissingTranscript } from '../analysis/transcripts.server.ts'
import { withoutHiddenNames } from '../moderation/shown.server.ts'
import { whereStale } from '../request/clock.server.ts'
import type { Site } from '../request/site.ts'
import { ratingCounts } from '../reviews/rating.ts'
import { type AnalysedVideo, changingColumns } from './video.ts'

export const tileColumns = {
  id: videos.id,
  title: videos.title,
  thumbnail: videos.thumbnail,
  ratingCounts: videos.ratingCounts,
}

const { transcript, userAdded, changedAt, memberCounts, bestKey, tieKey, ...pageColumns } =
  getTableColumns(videos)

/** Without the name of a channel that a moderator hid. */
export async function readVideo(site: Site, id: string): Promise<AnalysedVideo | null> {
  const found = await site.rows.select(pageColumns).from(videos).where(eq(videos.id, id))
  const [row] = await withoutHiddenNames(site, found)
  if (!row) return null
  const missingTranscript = row.passages.length === 0 ? await readMissingTranscript(site, id) : null
  return { ...row, missingTranscript, ratingCounts: ratingCounts(row.ratingCounts) }
}

/** Age at which the platform's figures are fetched again; its terms allow 30 days. */
const freshDays = 20
/** The most ids that one `videos.list` takes. */
const refreshBatch = 50

const noFigures = { viewCount: null, likeCount: null, commentCount: null }

/** A video that the platform no longer has stays, without figures. */
export async function refreshVideos(site: Site): Promise<number> {
  const stale = await site.rows
    .select({ id: videos.id })
    .from(videos)
    .where(whereStale(site, videos.refreshedAt, freshDays * 86_400_000))
    .orderBy(asc(videos.refreshedAt))
    .limit(refreshBatch)
  if (stale.length === 0) return 0

  const found = new Map(
    (await site.youtube.videos(stale.map((row) => row.id))).map((video) => [video.id, video]),
  )
  for (const { id } of stale) {
    const now = found.get(id)
    await site.rows
      .update(videos)
      .set({ ...(now ? changingColumns(now) : noFigures), refreshedAt: site.now() })
      .where(eq(videos.id, id))
  }
  return stale.length
}

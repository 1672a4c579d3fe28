import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { videos } from '#db/schema.ts'
import { readMissingTranscript } from '../analysis/transcripts.ts'
import { whereStale } from '../clock.ts'
import { fullPage, type Page } from '../page.ts'
import { ratingCounts } from '../rating.ts'
import type { Site } from '../site.ts'
import { type Tagged, tableTag } from '../tags.ts'
import { thumbnailFrom, type Video, type VideoCard } from './video.ts'

/** Recent Videos on Home (specification, part 9). */
const recentCount = 5
/** Videos on one page of the list (specification, part 9). */
const pageSize = 50

const cardColumns = {
  id: videos.id,
  title: videos.title,
  thumbnail: videos.thumbnail,
  rating: videos.rating,
}

/** The newest videos of the site, by the index `videos_by_time`. */
export async function recentVideos(site: Site): Promise<VideoCard[]> {
  return await site.rows
    .select(cardColumns)
    .from(videos)
    .orderBy(desc(videos.createdAt), desc(videos.id))
    .limit(recentCount)
}

/**
 * All columns but four: `passages` holds the text of `transcript` again, up to 300,000 characters,
 * pages show neither who added a video, nor the time of change, which is the sitemap's, nor which
 * passages the search knows.
 */
const { transcript, userAdded, changedAt, searchVersion, ...pageColumns } = getTableColumns(videos)

/** A stored video with its analysis, or `null`. */
export async function readVideo(site: Site, id: string): Promise<Video | null> {
  const [row] = await site.rows.select(pageColumns).from(videos).where(eq(videos.id, id))
  if (!row) return null
  const missingTranscript = row.passages.length === 0 ? await readMissingTranscript(site, id) : null
  return { ...row, missingTranscript, ratingCounts: ratingCounts(row.ratingCounts) }
}

const likes = sql<number>`coalesce(${videos.likeCount}, 0)`.mapWith(Number)

/**
 * One page of all videos, most liked first (specification, part 7), by the index `videos_by_likes`.
 * @param after cursor of the page; `null` or an invalid one starts at the top
 */
export async function listVideos(
  site: Site,
  after: string | null,
): Promise<Tagged<Page<VideoCard>>> {
  const cursor = parseCursor(after)
  const rows = await site.rows
    .select({ ...cardColumns, likes })
    .from(videos)
    // A row comparison starts the index scan at the cursor; `or` would scan from the top.
    .where(cursor && sql`(${likes}, ${videos.id}) < (${cursor.likes}, ${cursor.id})`)
    .orderBy(desc(likes), desc(videos.id))
    .limit(pageSize)
  const page = fullPage(rows, pageSize, () => {
    const last = rows.at(-1)
    return last && `${last.likes}.${last.id}`
  })
  return { data: page, tags: [tableTag.videos] }
}

function parseCursor(after: string | null) {
  const [, likes, id] = after?.match(/^(\d{1,15})\.([\w-]{11})$/) ?? []
  return likes !== undefined && id !== undefined ? { likes: Number(likes), id } : undefined
}

/** Age at which the platform's figures are fetched again; its terms allow 30 days. */
const freshDays = 20
/** The most ids that one `videos.list` takes. */
const refreshBatch = 50

/**
 * Scheduled job: fetches the platform's figures of the 50 videos that were refreshed longest ago. A
 * video that the platform no longer has stays, without figures. Returns how many it looked at; 0
 * when all are fresh.
 * @throws ServiceError if the platform fails
 */
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
      .set({
        viewCount: now?.viewCount ?? null,
        likeCount: now?.likeCount ?? null,
        commentCount: now?.commentCount ?? null,
        ...(now && {
          title: now.title,
          description: now.description,
          thumbnail: thumbnailFrom(now.thumbnail),
        }),
        refreshedAt: site.now(),
      })
      .where(eq(videos.id, id))
  }
  return stale.length
}

import type { TakeoutLike } from '../paths/takeout.ts'
import type { Site } from '../request/site.ts'
import { type Gathered, gather, nothingGathered, year2024 } from './like.ts'

const videosAtOnce = 50

/** The export has neither titles nor channels. What the platform does not know counts as gone. */
export async function gatherTakeout(
  site: Site,
  unsorted: TakeoutLike[],
  progress: (gathered: Gathered, reached: Date) => Promise<void> = async () => {},
): Promise<Gathered> {
  const likes = unsorted.toSorted((one, other) => other.likedAt.getTime() - one.likedAt.getTime())
  const gathered = nothingGathered()
  for (let from = 0; from < likes.length; from += videosAtOnce) {
    const page = likes.slice(from, from + videosAtOnce)
    const ids = page.filter(({ likedAt }) => likedAt >= year2024.from).map((like) => like.videoId)
    const found = ids.length > 0 ? await site.youtube.videos([...new Set(ids)]) : []
    const videos = new Map(found.map((video) => [video.id, video]))
    gather(
      gathered,
      page.map((like, index) => {
        const video = videos.get(like.videoId)
        return {
          ...like,
          position: from + index,
          title: video?.title ?? '',
          videoPublishedAt: video?.publishedAt ?? null,
          channelTitle: video?.channel || null,
          channelId: video?.channelId || null,
          thumbnail: video ? site.facts.thumbnailOf(video.id).url : null,
        }
      }),
    )
    const reached = page.at(-1)?.likedAt
    if (reached && videos.size > 0) await progress(gathered, reached)
  }
  return gathered
}

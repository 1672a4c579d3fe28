import type { PlatformVideo, PlaylistItem } from '#services/youtube/youtube.ts'
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
    const videos = await videosOf(
      site,
      page.filter(({ likedAt }) => likedAt >= year2024.from),
    )
    gather(
      gathered,
      page.map((like, index) => itemOf(site, like, from + index, videos.get(like.videoId))),
    )
    const reached = page.at(-1)?.likedAt
    if (reached && videos.size > 0) await progress(gathered, reached)
  }
  return gathered
}

async function videosOf(site: Site, likes: TakeoutLike[]): Promise<Map<string, PlatformVideo>> {
  const ids = [...new Set(likes.map(({ videoId }) => videoId))]
  const videos = ids.length > 0 ? await site.youtube.videos(ids) : []
  return new Map(videos.map((video) => [video.id, video]))
}

function itemOf(
  site: Site,
  like: TakeoutLike,
  position: number,
  video: PlatformVideo | undefined,
): PlaylistItem {
  return {
    ...like,
    position,
    title: video?.title ?? '',
    videoPublishedAt: video?.publishedAt ?? null,
    channelTitle: video?.channel || null,
    channelId: video?.channelId || null,
    thumbnail: video ? site.facts.thumbnailOf(video.id).url : null,
  }
}

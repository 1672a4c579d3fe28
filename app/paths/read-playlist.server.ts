import type { FoundPlaylist, FoundVideo } from '#db/schema.ts'
import { ServiceError } from '#services/service-error.ts'
import type { PlatformVideo, PlaylistItem } from '#services/youtube/youtube.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site } from '../request/site.ts'
import { readPlatformVideos, unitsOf, withoutStored } from '../videos/platform-videos.server.ts'
import { isVideoId } from '../videos/video.ts'
import { mostSteps } from './path.ts'

const itemsAtOnce = 50
/** The most units that one playlist may cost: its pages, its videos, and its name. */
const mostUnits = 8

/** Its first 200 items: eight units at most; the name is left out if it would be the ninth. */
export async function readPlaylist(site: Site, id: string): Promise<FoundPlaylist> {
  const items: PlaylistItem[] = []
  let pages = 0
  let next: string | undefined
  do {
    const page = await readPage(site, id, next)
    items.push(...page.items)
    next = page.nextPageToken ?? undefined
    pages += 1
  } while (next !== undefined && pages * itemsAtOnce < mostSteps)
  const { seen, gone, doubled } = sortOut(items)
  const unknown = await withoutStored(site, idsOf(seen))
  const mayAskName = pages + unitsOf(unknown) < mostUnits
  const [known, about] = await Promise.all([
    readPlatformVideos(site, unknown),
    mayAskName ? readName(site, id) : null,
  ])
  const found = withDetails(seen, unknown, known)
  const lost = gone + seen.length - found.length
  if (found.length === 0) throw noVideos(lost)
  const title = about?.title ?? ''
  return { title, videos: found, gone: lost, doubled, isMore: next !== undefined }
}

async function readPage(site: Site, id: string, from: string | undefined) {
  return await site.youtube.playlistPage(null, id, from)
}

export async function readListedVideos(
  site: Site,
  title: string,
  ids: string[],
): Promise<FoundPlaylist> {
  const all = [...new Set(ids)]
  const asked = all.slice(0, mostSteps).map((videoId) => ({ ...unnamed, videoId }))
  const unknown = await withoutStored(site, idsOf(asked))
  const found = withDetails(asked, unknown, await readPlatformVideos(site, unknown))
  const gone = asked.length - found.length
  if (found.length === 0) throw noVideos(gone)
  const isMore = all.length > asked.length
  return { title, videos: found, gone, doubled: ids.length - all.length, isMore }
}

const unnamed = { title: '', channel: null, length: null }

/** The platform says neither a channel nor a picture of private or deleted ones. */
export function sortOut(items: PlaylistItem[]): {
  seen: FoundVideo[]
  gone: number
  doubled: number
} {
  const playable = items.filter(({ videoId }) => isVideoId(videoId))
  const each = [...new Map(playable.map((item) => [item.videoId, item])).values()]
  const seen = each.filter(
    ({ channelTitle, channelId, thumbnail }) => (channelTitle ?? channelId ?? thumbnail) !== null,
  )
  return {
    seen: seen.map(({ videoId, title, channelTitle: channel }) => ({
      ...{ videoId, title, channel },
      length: null,
    })),
    gone: each.length - seen.length,
    doubled: playable.length - each.length,
  }
}

const idsOf = (found: FoundVideo[]) => found.map(({ videoId }) => videoId)

/** Of a video that is stored the site's own row says more. */
function withDetails(
  found: FoundVideo[],
  unknown: string[],
  known: Map<string, PlatformVideo>,
): FoundVideo[] {
  const isAsked = new Set(unknown)
  return found.flatMap((video) => {
    const { videoId } = video
    if (!isAsked.has(videoId)) return [video]
    const told = known.get(videoId)
    if (!told) return []
    const title = told.title || video.title || 'Unnamed Video'
    return [{ videoId, title, channel: told.channel || video.channel, length: told.length }]
  })
}

async function readName(site: Site, id: string) {
  try {
    return await site.youtube.playlist(id)
  } catch (error) {
    if (error instanceof ServiceError) return null
    throw error
  }
}

function noVideos(gone: number): Refusal {
  return new Refusal(
    gone === 0
      ? 'There is no video in this playlist.'
      : 'All videos of this playlist are private or deleted, so no path can be made of them.',
    422,
  )
}

import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { type FoundPlaylist, type FoundVideo, playlistReads, type TypedHead } from '#db/schema.ts'
import { ServiceError, type ServiceErrorCode } from '#services/service-error.ts'
import type { PlaylistItem } from '#services/youtube/youtube.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { asAuthor } from '../reviews/as-author.server.ts'
import { paidBy } from '../videos/person-units.server.ts'
import { readPlatformVideos, withoutStored } from '../videos/platform-videos.server.ts'
import { isVideoId } from '../videos/video.ts'
import { longestTitle, mostSteps } from './path.ts'

const waitingHours = 24

/** A playlist of the platform by its id, or one of a Takeout. */
export type Source = string | { title: string; videoIds: string[] }

/** What was found is kept for a day, under the id that `findRead` takes. */
export async function lookUp(
  site: Site,
  viewer: Viewer,
  source: Source,
  head: TypedHead = {},
): Promise<number> {
  // The row comes first: a read that fails costs units, too, and counts.
  const id = await countRead(site, viewer)
  const playlist = await readPlaylist(paidBy(site, viewer.uid), source).catch((error: unknown) => {
    throw asRefusal(site, error)
  })
  const named = { ...head, title: head.title || titleFrom(playlist) }
  await site.rows
    .update(playlistReads)
    .set({ playlist, head: named })
    .where(eq(playlistReads.id, id))
  return id
}

function titleFrom({ title }: FoundPlaylist): string {
  return [...title].slice(0, longestTitle).join('')
}

async function countRead(site: Site, viewer: Viewer): Promise<number> {
  const by = { viewer, ip: null }
  const as = { as: 'playlists' } as const
  return await asAuthor(site, by, as, async (rows, { now, refuseBusyFirstDay }) => {
    await refuseBusyFirstDay()
    const [row] = await rows
      .insert(playlistReads)
      .values({ uid: viewer.uid, createdAt: now })
      .returning({ id: playlistReads.id })
    if (!row) throw new Error('The row of a read was not stored.')
    return row.id
  })
}

const dayBefore = (now: Date) => new Date(now.getTime() - waitingHours * 3_600_000)

/** Its first 200 items: nine units at most, of the hundred a day that `paidBy` counts. */
async function readPlaylist(site: Site, source: Source): Promise<FoundPlaylist> {
  const isHere = typeof source !== 'string'
  const { isMore, seen, gone } = isHere ? ofTakeout(source.videoIds) : await readItems(site, source)
  const unknown = await withoutStored(
    site,
    seen.map(({ videoId }) => videoId),
  )
  const [known, title] = await Promise.all([
    readPlatformVideos(site, unknown),
    isHere ? source.title : readName(site, source),
  ])
  const isAsked = new Set(unknown)
  const videos = seen.flatMap((video): FoundVideo[] => {
    const { videoId } = video
    // Of a video that is stored the site's own row says more.
    if (!isAsked.has(videoId)) return [video]
    const told = known.get(videoId)
    if (!told) return []
    const title = told.title || video.title || 'Unnamed Video'
    return [{ videoId, title, channel: told.channel || video.channel, length: told.length }]
  })
  const lost = gone + seen.length - videos.length
  if (videos.length === 0)
    throw new Refusal(
      lost === 0
        ? 'There is no video in this playlist.'
        : 'All videos of this playlist are private or deleted, so no path can be made of them.',
      422,
    )
  return { title, videos, gone: lost, isMore }
}

function ofTakeout(ids: string[]) {
  const all = [...new Set(ids)]
  const seen = all
    .slice(0, mostSteps)
    .map((videoId): FoundVideo => ({ videoId, title: '', channel: null, length: null }))
  const isMore = all.length > seen.length
  return { isMore, seen, gone: 0 }
}

async function readItems(site: Site, id: string) {
  const items: PlaylistItem[] = []
  let next: string | undefined
  do {
    const page = await site.youtube.playlistPage(null, id, next)
    items.push(...page.items)
    next = page.nextPageToken ?? undefined
  } while (next !== undefined && items.length < mostSteps)
  return { isMore: next !== undefined, ...sortOut(items) }
}

/** The platform says neither a channel nor a picture of private or deleted ones. */
export function sortOut(items: PlaylistItem[]) {
  const playable = items.filter(({ videoId }) => isVideoId(videoId))
  const each = [...new Map(playable.map((item) => [item.videoId, item])).values()]
  const seen = each
    .filter(
      ({ channelTitle, channelId, thumbnail }) => (channelTitle ?? channelId ?? thumbnail) !== null,
    )
    .map(
      ({ videoId, title, channelTitle: channel }): FoundVideo => ({
        videoId,
        title,
        channel,
        length: null,
      }),
    )
  return { seen, gone: each.length - seen.length }
}

async function readName(site: Site, id: string): Promise<string> {
  try {
    return (await site.youtube.playlist(id))?.title ?? ''
  } catch (error) {
    if (error instanceof ServiceError) return ''
    throw error
  }
}

function asRefusal(site: Site, error: unknown): unknown {
  if (!(error instanceof ServiceError)) return error
  site.log.warn({ err: error }, 'playlist not read')
  // The quota of the day. That of a minute says when to come back.
  if (error.code === 'quota' && error.retryAfter === null) return new Refusal(quotaUsed, 503)
  const [sentence, status] = refusals[error.code] ?? [noAnswer, 503]
  return new Refusal(sentence, status)
}

const noAnswer =
  'YouTube gives no answer right now, so the playlist was not read. Please try again in a minute.'
const quotaUsed =
  'YouTube answers this site only so often a day, and that is used up. Please try again tomorrow.'

const refusals: Partial<Record<ServiceErrorCode, [sentence: string, status: number]>> = {
  'not-found': [
    'YouTube shows us no playlist at this address. ' +
      'Please check the address, and whether the playlist is public or unlisted.',
    404,
  ],
  private: ['This playlist is private. If it is yours, make it unlisted.', 403],
  closed: [
    'This site has no access to YouTube, so it cannot read playlists. ' +
      'You can still add links of videos that are here.',
    503,
  ],
  denied: [
    'YouTube does not let this site read the playlist. Its operator may have to change a setting.',
    503,
  ],
}

export async function findRead(site: Site, viewer: Viewer | null, id: string | null) {
  if (!viewer || !/^\d{1,15}$/.test(id ?? '')) return null
  const { id: key, uid, head, playlist, createdAt } = playlistReads
  const isFresh = and(isNotNull(playlist), gt(createdAt, dayBefore(site.now())))
  const [row] = await site.rows
    .select({ id: key, head, playlist })
    .from(playlistReads)
    .where(and(eq(key, Number(id)), eq(uid, viewer.uid), isFresh))
  return row?.playlist ? { ...row, playlist: row.playlist } : null
}

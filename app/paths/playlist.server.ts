import { inArray } from 'drizzle-orm'
import { videos } from '#db/schema.ts'
import { ServiceError, type ServiceErrorCode } from '#services/service-error.ts'
import { keyOf } from '../channels/channel-key.ts'
import { hiddenAmong, isOfHiddenChannel } from '../moderation/shown.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site } from '../request/site.ts'
import { readPlatformVideos } from '../videos/platform-videos.server.ts'
import { isVideoId } from '../videos/video.ts'
import { type AddedVideo, mostSteps } from './path.ts'

export interface AddedVideos {
  added: AddedVideo[]
  /** All of a playlist, or of the links. */
  isWhole: boolean
}

/** A playlist of the platform by its id, or one of a Takeout. Nine units at most. */
export async function readPlaylist(site: Site, source: string | string[]): Promise<AddedVideos> {
  const { ids, isMore } = typeof source === 'string' ? await readItems(site, source) : first(source)
  const titles = await readTitles(site, ids)
  const added = ids.flatMap((videoId): AddedVideo[] => {
    const title = titles.get(videoId)
    if (title === undefined) return []
    return [{ kind: 'video', videoId, title, startsAt: null, reason: '' }]
  })
  if (added.length === 0)
    throw new Refusal('There is no video in this playlist that can be added.', 422)
  return { added, isWhole: !isMore && added.length === ids.length }
}

function first(videoIds: string[]) {
  const all = [...new Set(videoIds)].filter(isVideoId)
  return { ids: all.slice(0, mostSteps), isMore: all.length > mostSteps }
}

async function readItems(site: Site, id: string) {
  const ids: string[] = []
  let next: string | undefined
  do {
    const page = await site.youtube
      .playlistPage(null, id, next)
      .catch((error: unknown) => refuse(site, error))
    ids.push(...page.items.map(({ videoId }) => videoId))
    next = page.nextPageToken ?? undefined
  } while (next !== undefined && ids.length < mostSteps)
  const found = first(ids)
  return { ...found, isMore: found.isMore || next !== undefined }
}

/**
 * Leaves out private and deleted videos, and those of a hidden channel. A stored video has an empty
 * title here, because its page has the site's own.
 */
export async function readTitles(site: Site, ids: string[]): Promise<Map<string, string>> {
  const stored = await site.rows
    .select({ id: videos.id, isHidden: isOfHiddenChannel })
    .from(videos)
    .where(inArray(videos.id, ids))
  const here = new Map(stored.map(({ id, isHidden }) => [id, isHidden]))
  const unknown = ids.filter((id) => !here.has(id))
  const found = await readPlatformVideos(site, unknown).catch((error) => refuse(site, error))
  const channels = [...found.values()].map(({ channel }) => channel)
  const hidden = await hiddenAmong(site, channels)
  const titles = new Map(ids.filter((id) => here.get(id) === false).map((id) => [id, '']))
  for (const [id, { title, channel }] of found)
    if (!hidden.has(keyOf(channel))) titles.set(id, title.slice(0, 500) || 'Unnamed Video')
  return titles
}

function refuse(site: Site, error: unknown): never {
  if (!(error instanceof ServiceError)) throw error
  site.log.warn({ err: error }, 'videos not read')
  // The quota of the day. That of a minute says when to come back.
  const isUsedUp = error.code === 'quota' && error.retryAfter === null
  const [sentence, status] = (isUsedUp ? quotaUsed : refusals[error.code]) ?? noAnswer
  throw new Refusal(sentence, status)
}

type Answer = [sentence: string, status: number]

const noAnswer: Answer = [
  'YouTube gives no answer right now, so nothing was added. Please try again in a minute.',
  503,
]
const quotaUsed: Answer = [
  'YouTube answers this site only so often a day, and that is used up. Please try again tomorrow.',
  503,
]

const refusals: Partial<Record<ServiceErrorCode, Answer>> = {
  'not-found': ['YouTube shows us no playlist at this address. Is it public or unlisted?', 404],
  private: ['This playlist is private. If it is yours, make it unlisted.', 403],
  closed: [
    'This site has no access to YouTube, so only links of videos that are here can be added.',
    503,
  ],
  denied: [
    'YouTube does not let this site read it. Its operator may have to change a setting.',
    503,
  ],
}

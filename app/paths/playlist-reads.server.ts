import { and, eq, gt } from 'drizzle-orm'
import { type FoundPlaylist, playlistReads, type TypedHead } from '#db/schema.ts'
import { ServiceError, type ServiceErrorCode } from '#services/service-error.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { asAuthor } from '../reviews/as-author.server.ts'
import { paidBy } from '../videos/person-units.server.ts'
import { longestTitle } from './path.ts'
import { readListedVideos, readPlaylist } from './read-playlist.server.ts'

/** Playlists that a person looks up in a day: at eight units each. */
const mostReads = 30
const waitingHours = 24

/** What was found is kept for a day, under the id that `findRead` takes. */
export async function lookUp(
  site: Site,
  viewer: Viewer | null,
  playlistId: string,
  head: TypedHead = {},
): Promise<number> {
  return await storeRead(site, viewer, head, (site) => readPlaylist(site, playlistId))
}

export async function lookUpListed(
  site: Site,
  viewer: Viewer | null,
  title: string,
  videoIds: string[],
): Promise<number> {
  const head = { visibility: 'private' }
  return await storeRead(site, viewer, head, (site) => readListedVideos(site, title, videoIds))
}

export function titleFrom(playlist: Pick<FoundPlaylist, 'title'>): string {
  return [...playlist.title].slice(0, longestTitle).join('')
}

/** Stores the row before it asks the platform: a read that fails costs units, too, and counts. */
async function storeRead(
  site: Site,
  viewer: Viewer | null,
  head: TypedHead,
  read: (site: Site) => Promise<FoundPlaylist>,
): Promise<number> {
  if (!viewer) throw new Refusal('Log in to look up a playlist.', 401)
  const id = await countRead(site, viewer)
  const playlist = await read(paidBy(site, viewer.uid)).catch((error: unknown) => {
    throw asRefusal(site, error)
  })
  const named = { ...head, title: head.title || titleFrom(playlist) }
  await site.rows
    .update(playlistReads)
    .set({ playlist, head: named })
    .where(eq(playlistReads.id, id))
  return id
}

async function countRead(site: Site, viewer: Viewer): Promise<number> {
  const by = { viewer, ip: null }
  const { uid } = viewer
  return await asAuthor(
    site,
    by,
    { as: 'playlists' },
    async (rows, { now, refuseBusyFirstDay }) => {
      await refuseBusyFirstDay()
      const ofToday = and(eq(playlistReads.uid, uid), gt(playlistReads.createdAt, dayBefore(now)))
      if ((await rows.$count(playlistReads, ofToday)) >= mostReads)
        throw new Refusal(
          `You can look at ${mostReads} playlists a day, ` +
            'because YouTube answers each site only so often. Please come back tomorrow.',
          429,
        )
      const [row] = await rows
        .insert(playlistReads)
        .values({ uid, createdAt: now })
        .returning({ id: playlistReads.id })
      if (!row) throw new Error('The row of a read was not stored.')
      return row.id
    },
  )
}

const dayBefore = (now: Date) => new Date(now.getTime() - waitingHours * 3_600_000)

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
  slow: ['YouTube took too long to answer. Please try again in a minute.', 503],
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

export type PlaylistRead = Pick<typeof playlistReads.$inferSelect, 'id' | 'head' | 'playlist'>

export async function findRead(
  site: Site,
  viewer: Viewer | null,
  id: string | null,
): Promise<PlaylistRead | null> {
  if (!viewer || !/^\d{1,15}$/.test(id ?? '')) return null
  const { id: key, uid, head, playlist, createdAt } = playlistReads
  const [row] = await site.rows
    .select({ id: key, head, playlist })
    .from(playlistReads)
    .where(and(eq(key, Number(id)), eq(uid, viewer.uid), gt(createdAt, dayBefore(site.now()))))
  return row ?? null
}

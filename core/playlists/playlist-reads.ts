import { and, eq, gt, lt } from 'drizzle-orm'
import { type FoundPlaylist, type OwnPlaylist, playlistReads, type TypedHead } from '#db/schema.ts'
import { ServiceError, type ServiceErrorCode } from '#services/service-error.ts'
import { asAuthor } from '../authors/as-author.ts'
import { longestTitle } from '../paths/path.ts'
import { Refusal } from '../refusal.ts'
import { openPlatformRequests, SignInAgain } from '../sessions/grants.ts'
import type { Site, Viewer } from '../site.ts'
import { paidBy } from '../videos/person-units.ts'
import { readListedVideos, readOwnPlaylists, readPlaylist } from './read-playlist.ts'

/** Playlists, or lists of them, that a person looks up in a day: at eight units each. */
const mostReads = 30
/** How long what was found waits for the person to choose. */
const waitingHours = 24

/** What a form asks of the platform. */
export type PlaylistRequest =
  /** A playlist; one's own with the grant, which shows private ones too. */
  { playlistId: string; isOwn: boolean } | 'own playlists'

/**
 * Looks a playlist up, or the person's own ones, and stores what was found for a day. Returns the
 * id under which `findRead` has it.
 * @param head what was typed of a new path
 * @throws Refusal for guests (401), beyond 30 a day and the limit of an account's first day (429),
 *   for a playlist that cannot be read (403, 404, 422), and while the platform does not answer
 *   (503)
 * @throws SignInAgain if the person has to grant access to the platform again
 */
export async function lookUp(
  site: Site,
  viewer: Viewer | null,
  request: PlaylistRequest,
  head: TypedHead = {},
): Promise<number> {
  return await storeRead(site, viewer, head, async (site, { uid }) => {
    if (request === 'own playlists') {
      const send = await openPlatformRequests(site, uid)
      return { playlists: await readOwnPlaylists(site, send) }
    }
    const { playlistId, isOwn } = request
    const send = isOwn ? await openPlatformRequests(site, uid) : asSite
    return { playlist: await readPlaylist(site, playlistId, send) }
  })
}

const asSite = <Result>(call: (token: null) => Promise<Result>) => call(null)

/**
 * The same for a list of videos that the person has, such as one of a Takeout.
 * @throws Refusal like `lookUp`
 */
export async function lookUpListed(
  site: Site,
  viewer: Viewer | null,
  title: string,
  videoIds: string[],
): Promise<number> {
  return await storeRead(site, viewer, { visibility: 'private' }, async (site) => ({
    playlist: await readListedVideos(site, title, videoIds),
  }))
}

interface Found {
  playlist?: FoundPlaylist
  playlists?: OwnPlaylist[]
}

/** The title that a path gets from a playlist: its name, as far as a title may be long. */
export function titleFrom(playlist: Pick<FoundPlaylist, 'title'> | undefined): string {
  return [...(playlist?.title ?? '')].slice(0, longestTitle).join('')
}

/** Stores the row before it asks the platform: a read that fails costs units, too, and counts. */
async function storeRead(
  site: Site,
  viewer: Viewer | null,
  head: TypedHead,
  read: (site: Site, viewer: Viewer) => Promise<Found>,
): Promise<number> {
  if (!viewer) throw new Refusal('Log in to look up a playlist.', 401)
  const id = await countRead(site, viewer)
  const found = await read(paidBy(site, viewer.uid), viewer).catch((error: unknown) => {
    throw asRefusal(site, error)
  })
  const named = { ...head, title: head.title || titleFrom(found.playlist) }
  await site.rows
    .update(playlistReads)
    .set({ ...found, head: named })
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

/** A failure of the platform as a sentence; other errors as they are. */
function asRefusal(site: Site, error: unknown): unknown {
  if (error instanceof SignInAgain) return new SignInAgain('your playlists', error.isFirst)
  if (!(error instanceof ServiceError)) return error
  site.log.warn({ err: error }, 'playlist not read')
  if (error.service === 'identity') return new Refusal(signInUnavailable, 503)
  // The quota of the day. That of a minute says when to come back.
  if (error.code === 'quota' && error.retryAfter === null) return new Refusal(quotaUsed, 503)
  const [sentence, status] = refusals[error.code] ?? [noAnswer, 503]
  return new Refusal(sentence, status)
}

const noAnswer =
  'YouTube gives no answer right now, so the playlist was not read. Please try again in a minute.'
const quotaUsed =
  'YouTube answers this site only so often a day, and that is used up. Please try again tomorrow.'
const signInUnavailable =
  'The sign-in service cannot be reached right now. Please try again in a moment.'

const refusals: Partial<Record<ServiceErrorCode, [sentence: string, status: number]>> = {
  'not-found': [
    'YouTube shows us no playlist at this address. ' +
      'Please check the address, and whether the playlist is public or unlisted.',
    404,
  ],
  private: [
    'This playlist is private. If it is yours, choose it from your playlists, or make it unlisted.',
    403,
  ],
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

/** What a read found; the columns of its row. */
export type PlaylistRead = Pick<
  typeof playlistReads.$inferSelect,
  'id' | 'head' | 'playlist' | 'playlists'
>

/** What a read of the viewer's found; `null` for others, and after a day. */
export async function findRead(
  site: Site,
  viewer: Viewer | null,
  id: string | null,
): Promise<PlaylistRead | null> {
  if (!viewer || !/^\d{1,15}$/.test(id ?? '')) return null
  const { id: key, uid, head, playlist, playlists, createdAt } = playlistReads
  const [row] = await site.rows
    .select({ id: key, head, playlist, playlists })
    .from(playlistReads)
    .where(and(eq(key, Number(id)), eq(uid, viewer.uid), gt(createdAt, dayBefore(site.now()))))
  return row ?? null
}

/** Scheduled job: deletes reads of more than a day ago. Returns how many. */
export async function sweepPlaylistReads(site: Site): Promise<number> {
  const swept = await site.rows
    .delete(playlistReads)
    .where(lt(playlistReads.createdAt, dayBefore(site.now())))
    .returning({ id: playlistReads.id })
  return swept.length
}

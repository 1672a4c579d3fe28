import { eq, lt, sql } from 'drizzle-orm'
import { query } from '#db/query.ts'
import { channelFollows, type FoundInTakeout, takeouts } from '#db/schema.ts'
import { followChannels, mostFollowedChannels, refuseGuestToFollow } from '../follows/follows.ts'
import { requestTakeoutImport } from '../likes/import.ts'
import { is2024, year2024 } from '../likes/like.ts'
import { lockPerson } from '../lock-person.ts'
import { lookUpListed } from '../playlists/playlist-reads.ts'
import { Refusal } from '../refusal.ts'
import type { Site, Viewer } from '../site.ts'
import { openUploadParser, type Upload } from '../uploads/upload.ts'
import { mostListed } from './most-listed.ts'
import { playlistsIn } from './takeout.ts'

const parseUpload = openUploadParser<FoundInTakeout>({
  url: new URL('upload-worker.ts', import.meta.url),
  // 80 MB.
  maxWaiting: 4,
  overLimit:
    'Reading this took too long. Please unpack your Takeout, and choose the files of “subscriptions” and “playlists”.',
})

/** How long an upload waits for its person to choose. */
const waitingHours = 24

/**
 * Reads the files of a Takeout and stores what was found, in place of an earlier upload. Nothing
 * else changes.
 * @throws Refusal for guests (401) and for files that are refused (422, 503)
 */
export async function storeTakeout(
  site: Site,
  viewer: Viewer | null,
  upload: Upload,
): Promise<void> {
  if (!viewer) throw new Refusal('Log in to bring your Takeout.', 401)
  const { uid } = viewer
  const found = await parseUpload(upload)
  const row = { found, createdAt: site.now() }
  await site.rows.transaction(async (rows) => {
    await lockPerson(rows, uid)
    await rows
      .insert(takeouts)
      .values({ uid, ...row })
      .onConflictDoUpdate({ target: takeouts.uid, set: row })
  })
}

/** A subscription whose channel is here. */
export interface KnownSubscription {
  key: string
  title: string
  isFollowed: boolean
}

/** What was found, as the person sees it before they choose. */
export interface TakeoutView {
  uploadedAt: Date
  subscriptions: number
  known: KnownSubscription[]
  /** Those whose channel is not here, with the platform's ids: the first 100, and their number. */
  unknown: FoundInTakeout['subscriptions']
  unknownCount: number
  /** How many more channels the person can follow. */
  room: number
  /** In the order of the files. The counts are of 2024, and of later years. */
  lists: { title: string; isLikes: boolean; videos: number; of2024: number; later: number }[]
  /** The first 100, and the number of all of them and of their videos. */
  playlists: { title: string; videos: number }[]
  playlistCount: number
  inPlaylists: number
}

/** What was found in the viewer's upload; `null` without one, and after a day. */
export async function readTakeout(site: Site, viewer: Viewer): Promise<TakeoutView | null> {
  const row = await findTakeout(site, viewer)
  if (!row) return null
  const { subscriptions, lists } = row.found
  const [known, following] = await Promise.all([
    query<{ id: string; key: string; title: string; isHidden: boolean; isFollowed: boolean }>(
      site.rows,
      sql`
        select channels.id, channels.key, channels.actual_title as title,
          channels.state <> 'shown' as "isHidden",
          exists (select from channel_follows
            where uid = ${viewer.uid} and channel_key = channels.key) as "isFollowed"
        from channels where channels.id = any (${sql.param(subscriptions.map(({ id }) => id))}::text[])
        order by channels.key`,
    ),
    site.rows.$count(channelFollows, eq(channelFollows.uid, viewer.uid)),
  ])
  const ids = new Set(known.map(({ id }) => id))
  const unknown = subscriptions.filter(({ id }) => !ids.has(id))
  const playlists = playlistsIn(row.found)
  return {
    uploadedAt: row.createdAt,
    subscriptions: subscriptions.length,
    known: known
      .filter(({ isHidden }) => !isHidden)
      .map(({ key, title, isFollowed }) => ({ key, title, isFollowed })),
    unknown: unknown.slice(0, mostListed),
    unknownCount: unknown.length,
    room: Math.max(0, mostFollowedChannels - following),
    lists: lists.map(({ title, isLikes, videos }) => {
      const days = videos.map(({ likedAt }) => new Date(likedAt))
      return {
        title,
        isLikes,
        videos: videos.length,
        of2024: days.filter(is2024).length,
        later: days.filter((day) => day >= year2024.to).length,
      }
    }),
    playlists: playlists
      .slice(0, mostListed)
      .map(({ title, videoIds }) => ({ title, videos: videoIds.length })),
    playlistCount: playlists.length,
    inPlaylists: playlists.reduce((sum, { videoIds }) => sum + videoIds.length, 0),
  }
}

async function findTakeout(site: Site, { uid }: Viewer) {
  const [row] = await site.rows.select().from(takeouts).where(eq(takeouts.uid, uid))
  return row && row.createdAt >= oldest(site) ? row : null
}

const oldest = (site: Site) => new Date(site.now().getTime() - waitingHours * 3_600_000)

async function requireTakeout(site: Site, viewer: Viewer): Promise<FoundInTakeout> {
  const row = await findTakeout(site, viewer)
  if (!row) {
    throw new Refusal('Your upload is not here any more. Please choose your files again.', 404)
  }
  return row.found
}

/**
 * Follows the channels of the viewer's subscriptions that are here, as many as they can still
 * follow. Returns how many.
 * @throws Refusal for guests (401), and without an upload (404)
 */
export async function followSubscriptions(site: Site, viewer: Viewer | null): Promise<number> {
  if (!viewer) throw refuseGuestToFollow()
  const { subscriptions } = await requireTakeout(site, viewer)
  return await followChannels(
    site,
    viewer,
    subscriptions.map(({ id }) => id),
  )
}

/**
 * Requests an import of the likes in one of the lists of the viewer's upload.
 * @param place of the list, from 0
 * @throws Refusal for guests (401), without an upload or such a list (404), and as
 *   `requestTakeoutImport`
 */
export async function importTakeoutLikes(
  site: Site,
  viewer: Viewer | null,
  place: number,
): Promise<void> {
  if (!viewer) throw new Refusal('Log in to import your liked videos.', 401)
  const { lists } = await requireTakeout(site, viewer)
  const list = lists[place]
  if (!list) throw new Refusal('Please choose the list that has your likes.', 422)
  await requestTakeoutImport(site, viewer, list.videos)
}

/**
 * Looks up the videos of a playlist of the viewer's upload, of which a path can be made. Returns
 * the id of the read.
 * @param place of the playlist, from 0
 * @throws Refusal for guests (401), without an upload (404) or such a playlist (422), and as
 *   `lookUpListed`
 */
export async function lookUpTakeoutPlaylist(
  site: Site,
  viewer: Viewer | null,
  place: number,
): Promise<number> {
  if (!viewer) throw new Refusal('Log in to make a path.', 401)
  const playlist = playlistsIn(await requireTakeout(site, viewer))[place]
  if (!playlist) throw new Refusal('Please choose a playlist.', 422)
  return await lookUpListed(site, viewer, playlist.title, playlist.videoIds)
}

/**
 * Deletes the viewer's upload. What they have chosen stays.
 * @throws Refusal (401) for guests
 */
export async function deleteTakeout(site: Site, viewer: Viewer | null): Promise<void> {
  if (!viewer) throw new Refusal('Log in to delete your upload.', 401)
  await site.rows.delete(takeouts).where(eq(takeouts.uid, viewer.uid))
}

/** Scheduled job: deletes uploads of more than a day ago. Returns how many. */
export async function sweepTakeouts(site: Site): Promise<number> {
  const swept = await site.rows
    .delete(takeouts)
    .where(lt(takeouts.createdAt, oldest(site)))
    .returning({ uid: takeouts.uid })
  return swept.length
}

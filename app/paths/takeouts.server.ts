import { and, eq, gte, sql } from 'drizzle-orm'
import { query } from '#db/query.ts'
import { type FoundInTakeout, takeouts } from '#db/schema.ts'
import { followChannels, mostFollowedChannels } from '../people/follows.server.ts'
import { lockPerson } from '../people/lock-person.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { openUploadParser, type Upload } from '../request/upload.server.ts'
import { requestTakeoutImport } from '../wrapped/import.server.ts'
import { longestTitle } from './path.ts'
import { type ReadTakeout, videosIn } from './takeout.ts'

const parseUpload = openUploadParser<ReadTakeout>({
  program: new URL('upload-worker.server.ts', import.meta.url),
  overLimit:
    'Reading this took too long. Please unpack your Takeout, and choose the files of “subscriptions” and “playlists”.',
})

const mostListed = 100

const waitingHours = 24

/** In place of an earlier upload. */
export async function storeTakeout(site: Site, { uid }: Viewer, upload: Upload): Promise<void> {
  const row = { ...(await parseUpload(upload)), createdAt: site.now() }
  await site.rows.transaction(async (rows) => {
    await lockPerson(rows, uid)
    await rows
      .insert(takeouts)
      .values({ uid, ...row })
      .onConflictDoUpdate({ target: takeouts.uid, set: row })
  })
}

async function findTakeout(site: Site, viewer: Viewer) {
  const [row] = await site.rows
    .select({ found: takeouts.found, uploadedAt: takeouts.createdAt })
    .from(takeouts)
    .where(ofViewer(site, viewer))
  return row
}

const ofViewer = (site: Site, { uid }: Viewer) =>
  and(eq(takeouts.uid, uid), gte(takeouts.createdAt, oldest(site)))

const oldest = (site: Site) => new Date(site.now().getTime() - waitingHours * 3_600_000)

export type TakeoutView = NonNullable<Awaited<ReturnType<typeof readTakeout>>>

/** `null` without one, and after a day. */
export async function readTakeout(site: Site, viewer: Viewer) {
  const row = await findTakeout(site, viewer)
  if (!row) return null
  const { subscriptions, lists, skipped = 0 } = row.found
  const here = await query<{ id: string; key: string; title: string; isFollowed: boolean | null }>(
    site.rows,
    sql`
      select id, key, actual_title as title, case when state = 'shown' then exists (
        select from channel_follows where uid = ${viewer.uid} and channel_key = channels.key)
        end as "isFollowed"
      from channels where id = any (${sql.param(subscriptions.map(({ id }) => id))}::text[])
      order by key`,
  )
  const ids = new Set(here.map(({ id }) => id))
  const unknown = subscriptions.filter(({ id }) => !ids.has(id))
  const toFollow = here.filter(({ isFollowed }) => isFollowed === false)
  return {
    uploadedAt: row.uploadedAt,
    subscriptions: subscriptions.length,
    followed: here.filter(({ isFollowed }) => isFollowed).length,
    toFollow: firstOf(toFollow.map(({ key, title }) => ({ id: key, title }))),
    unknown: firstOf(unknown),
    lists,
    skipped,
  }
}

const firstOf = (all: FoundInTakeout['subscriptions']) => ({
  count: all.length,
  names: all.slice(0, mostListed),
})

const isPlaylist = ({ isLikes }: { isLikes: boolean }) => !isLikes

async function requireTakeout(site: Site, viewer: Viewer) {
  const row = await findTakeout(site, viewer)
  if (!row)
    throw new Refusal('Your upload is not here any more. Please choose your files again.', 404)
  return row.found
}

/** Not the lists beside it: all are megabytes. */
async function linesOf(site: Site, viewer: Viewer, place: number): Promise<string | null> {
  const [row] = await site.rows
    .select({ lines: sql<string | null>`${takeouts.videos}[${place + 1}::int]` })
    .from(takeouts)
    .where(ofViewer(site, viewer))
  return row?.lines ?? null
}

export async function followSubscriptions(site: Site, viewer: Viewer): Promise<number> {
  const { subscriptions } = await requireTakeout(site, viewer)
  const ids = subscriptions.map(({ id }) => id)
  const followed = await followChannels(site, viewer, ids)
  if (followed === 0)
    throw new Refusal(`You can follow at most ${mostFollowedChannels} channels.`, 409)
  return followed
}

export async function importTakeoutLikes(site: Site, viewer: Viewer, place: number): Promise<void> {
  const { lists } = await requireTakeout(site, viewer)
  const lines = lists[place] && (await linesOf(site, viewer, place))
  if (!lines) throw new Refusal('Please choose the list that has your likes.', 422)
  await requestTakeoutImport(site, viewer, lines)
}

export async function playlistOf(site: Site, viewer: Viewer, place: number) {
  const { lists } = await requireTakeout(site, viewer)
  const playlist = lists.filter(isPlaylist)[place]
  if (!playlist) throw new Refusal('Please choose a playlist.', 422)
  const lines = await linesOf(site, viewer, lists.indexOf(playlist))
  const videoIds = lines ? videosIn(lines).map(({ videoId }) => videoId) : []
  const title = [...playlist.title].slice(0, longestTitle).join('') || 'A playlist'
  return { title, videoIds }
}

/** What they have chosen stays. */
export async function deleteTakeout(site: Site, { uid }: Viewer): Promise<void> {
  await site.rows.delete(takeouts).where(eq(takeouts.uid, uid))
}

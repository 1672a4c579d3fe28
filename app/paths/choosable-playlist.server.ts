import { inArray } from 'drizzle-orm'
import { type FoundPlaylist, type Thumbnail, type TypedHead, videos } from '#db/schema.ts'
import { keyOf } from '../channels/channel-key.ts'
import { hiddenAmong, isOfHiddenChannel } from '../moderation/shown.server.ts'
import { countQuestions } from '../questions/list.server.ts'
import { readQuestionRows } from '../questions/listed-questions.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import type { AddedVideo } from './added-videos.server.ts'
import { findRead } from './playlist-reads.server.ts'

export interface ChoosableVideo {
  videoId: string
  title: string | null
  channel: string | null
  thumbnail: Thumbnail | null
  length: number | null
  isStored: boolean
  questions: number
}

export type ChoosablePlaylist = Omit<FoundPlaylist, 'videos'> & { videos: ChoosableVideo[] }

export interface LookedUp {
  read: { id: number; head: TypedHead } | null
  playlist: ChoosablePlaylist | null
}

export async function readLookedUp(
  site: Site,
  viewer: Viewer | null,
  id: string | null,
): Promise<LookedUp> {
  const found = await findRead(site, viewer, id)
  const { playlist = null } = found ?? {}
  return {
    read: found && { id: found.id, head: found.head },
    playlist: playlist && { ...playlist, videos: await readFoundVideos(site, playlist) },
  }
}

async function readFoundVideos(
  site: Site,
  { videos: found }: FoundPlaylist,
): Promise<ChoosableVideo[]> {
  const ids = found.map(({ videoId }) => videoId)
  const { id, title, channel, thumbnail, length, compQuestions } = videos
  const [stored, questionRows] = await Promise.all([
    site.rows
      .select({ id, title, channel, thumbnail, length, compQuestions, isHidden: isOfHiddenChannel })
      .from(videos)
      .where(inArray(videos.id, ids)),
    readQuestionRows(site, ids),
  ])
  const here = new Map(stored.map((row) => [row.id, row]))
  const asked = Map.groupBy(questionRows, ({ videoId }) => videoId)
  const all = found.map((video) => {
    const { videoId } = video
    const row = here.get(videoId)
    return {
      ...video,
      ...(row && { title: row.title || 'Unnamed Video', channel: row.channel }),
      length: row?.length ?? video.length,
      thumbnail: row?.thumbnail ?? site.facts.thumbnailOf(videoId),
      isStored: row !== undefined,
      questions: row ? countQuestions(row.compQuestions, asked.get(videoId) ?? []) : 0,
      isHidden: row?.isHidden ?? false,
    }
  })
  return await withoutHidden(site, all)
}

async function withoutHidden(
  site: Site,
  all: (ChoosableVideo & { isHidden: boolean })[],
): Promise<ChoosableVideo[]> {
  const hidden = await hiddenAmong(
    site,
    all.flatMap(({ channel }) => channel || []),
  )
  return all.map(({ isHidden, ...video }) =>
    isHidden || hidden.has(keyOf(video.channel ?? ''))
      ? { ...video, title: null, channel: null, thumbnail: null, length: null }
      : video,
  )
}

export interface Ticked {
  read: string
  places: ReadonlySet<number>
}

/** What they are called comes from the platform by `lookUp`, not from the form. */
export async function readTicked(
  site: Site,
  viewer: Viewer | null,
  { read, places }: Ticked,
): Promise<AddedVideo[]> {
  const found = await findRead(site, viewer, read)
  if (!found?.playlist)
    throw new Refusal('We keep a playlist for a day. Please look it up again.', 404)
  const all = await readFoundVideos(site, found.playlist)
  return all.flatMap(({ videoId, title, isStored }, place) =>
    title !== null && places.has(place)
      ? [{ videoId, title: isStored ? '' : title, startsAt: null, reason: '' }]
      : [],
  )
}

import { eq, inArray } from 'drizzle-orm'
import {
  type FoundPlaylist,
  playlistReads,
  type Thumbnail,
  type TypedHead,
  videos,
} from '#db/schema.ts'
import { keyOf } from '../channel-key.ts'
import type { AddedVideo } from '../paths/added-videos.ts'
import { countQuestions } from '../questions/list.ts'
import { readQuestionRows } from '../questions/listed-questions.ts'
import { Refusal } from '../refusal.ts'
import { hiddenAmong, isOfHiddenChannel } from '../shown.ts'
import type { Site, Viewer } from '../site.ts'
import { findRead } from './playlist-reads.ts'

export interface ChoosableVideo {
  videoId: string
  title: string | null
  channel: string | null
  thumbnail: Thumbnail | null
  length: number | null
  isStored: boolean
  questions: number
  isTicked: boolean
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
  const { unticked = [], ...head } = found?.head ?? {}
  return {
    read: found && { id: found.id, head },
    playlist: playlist && { ...playlist, videos: await readFoundVideos(site, playlist, unticked) },
  }
}

async function readFoundVideos(
  site: Site,
  { videos: found }: FoundPlaylist,
  unticked: number[] = [],
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
  const all = found.map((video, place) => {
    const { videoId } = video
    const row = here.get(videoId)
    return {
      ...video,
      ...(row && { title: row.title || 'Unnamed Video', channel: row.channel }),
      length: row?.length ?? video.length,
      thumbnail: row?.thumbnail ?? site.facts.thumbnailOf(videoId),
      isStored: row !== undefined,
      questions: row ? countQuestions(row.compQuestions, asked.get(videoId) ?? []) : 0,
      isTicked: !unticked.includes(place),
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
  boxes: ReadonlySet<number>
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

export async function keepChoice(
  site: Site,
  viewer: Viewer | null,
  id: string,
  links: string,
  ticked: Ticked | null,
): Promise<void> {
  const read = await findRead(site, viewer, id)
  if (!read) return
  const { unticked = [], ...head } = read.head
  const { boxes, places } = ticked?.read === id ? ticked : noBoxes
  const others = unticked.filter((place) => !boxes.has(place))
  const left = [...boxes].filter((place) => !places.has(place))
  await site.rows
    .update(playlistReads)
    .set({ head: { ...head, links, unticked: [...others, ...left] } })
    .where(eq(playlistReads.id, read.id))
}

const noBoxes = { boxes: new Set<number>(), places: new Set<number>() }

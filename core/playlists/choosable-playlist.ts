import { inArray } from 'drizzle-orm'
import {
  type FoundPlaylist,
  type OwnPlaylist,
  type Thumbnail,
  type TypedHead,
  videos,
} from '#db/schema.ts'
import { keyOf } from '../channel-key.ts'
import type { AddedVideo } from '../paths/added-videos.ts'
import { countQuestions } from '../questions/list.ts'
import { readQuestionRows } from '../questions/listed-questions.ts'
import { Refusal } from '../refusal.ts'
import { mayReadPlatform } from '../sessions/grants.ts'
import { hiddenAmong, isOfHiddenChannel } from '../shown.ts'
import type { Site, Viewer } from '../site.ts'
import { findRead } from './playlist-reads.ts'

/** A video of a playlist, to choose from. */
export interface ChoosableVideo {
  videoId: string
  /** What the site has stored, else the platform's. Both are `null` for a hidden channel. */
  title: string | null
  channel: string | null
  thumbnail: Thumbnail | null
  length: number | null
  /** Whether the site has it, and its questions. */
  isStored: boolean
  questions: number
}

/** A playlist, to choose from. */
export type ChoosablePlaylist = Omit<FoundPlaylist, 'videos'> & { videos: ChoosableVideo[] }

/** What a form of a path shows of playlists. */
export interface LookedUp {
  /** What was looked up; `null` before that, and after a day. */
  read: { id: number; head: TypedHead } | null
  playlist: ChoosablePlaylist | null
  playlists: OwnPlaylist[] | null
  /** Whether the person's own playlists can be read without a new sign-in. */
  mayReadOwn: boolean
}

/**
 * What the viewer has looked up.
 * @param id of the read, from the address of the page
 */
export async function readLookedUp(
  site: Site,
  viewer: Viewer | null,
  id: string | null,
): Promise<LookedUp> {
  const [found, mayReadOwn] = await Promise.all([
    findRead(site, viewer, id),
    viewer !== null && mayReadPlatform(site, viewer.uid),
  ])
  const { playlist = null, playlists = null } = found ?? {}
  return {
    read: found && { id: found.id, head: found.head },
    playlist: playlist && { ...playlist, videos: await readFoundVideos(site, playlist) },
    playlists,
    mayReadOwn,
  }
}

/** The videos of a playlist with what the site knows of them: by three queries. */
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

/** The rows that a person has ticked. */
export interface Ticked {
  read: string
  /** Their places in the playlist, from 0. */
  places: ReadonlySet<number>
}

/**
 * The ticked videos, to be added to a path. What they are called comes from the platform by
 * `lookUp`, not from the form.
 * @throws Refusal (404) after a day
 */
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

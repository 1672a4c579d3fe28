import { inArray } from 'drizzle-orm'
import { type FoundPlaylist, videos } from '#db/schema.ts'
import { keyOf } from '../channels/channel-key.ts'
import { hiddenAmong, isOfHiddenChannel } from '../moderation/shown.server.ts'
import { countQuestions } from '../questions/list.server.ts'
import { readQuestionRows } from '../questions/listed-questions.server.ts'
import type { Fields } from '../request/forms.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { counted } from '../ui/words.ts'
import { inClockTime, inWords } from '../videos/clock-time.ts'
import type { AddedVideo } from './added-videos.server.ts'
import { findRead } from './look-up.server.ts'
import { mostSteps, type PathStep } from './path.ts'

export type LookedUp = NonNullable<Awaited<ReturnType<typeof readLookedUp>>>
export type LookedUpVideo = LookedUp['videos'][number]

/** In words. Loaders call it, so that browsers load no script for it. */
export async function readLookedUp(
  site: Site,
  viewer: Viewer | null,
  id: string | null,
  rows: PathStep[] = [],
) {
  const read = await findRead(site, viewer, id)
  if (!read) return null
  const { playlist, head } = read
  const inPath = new Set(rows.flatMap(({ videoId }) => videoId ?? []))
  const found = (await readVideos(site, playlist)).map((video) => {
    const out = !video.title
      ? 'cannot be added'
      : inPath.has(video.videoId)
        ? 'is in this path'
        : null
    const { videoId, channel, thumbnail, length } = video
    return {
      ...{ videoId, channel, picture: thumbnail?.url, isOut: out !== null },
      title: video.title || 'A video that is left out',
      length: length === null ? null : ([inClockTime(length), inWords(length)] as const),
      here: out ?? known(video),
    }
  })
  const title = playlist.title || 'The playlist'
  return { id: read.id, head, title, about: aboutPlaylist(playlist), videos: found }
}

/** How many videos were found, and why others are left out. */
function aboutPlaylist({ videos, gone, isMore }: FoundPlaylist): string {
  const found = `${counted(videos.length, 'video', 'videos')}, in the order of the playlist.`
  const more = isMore && `The playlist goes on, but a path has at most ${mostSteps} steps.`
  const out = gone > 0 && `${gone} more ${gone === 1 ? 'is' : 'are'} private or deleted.`
  return [found, out, more].filter(Boolean).join(' ')
}

function known({ isStored, questions }: { isStored: boolean; questions: number }): string {
  if (!isStored) return 'not analyzed yet'
  return questions === 0 ? 'no questions yet' : `has ${counted(questions, 'question', 'questions')}`
}

/** Those of hidden channels have no title. */
async function readVideos(site: Site, { videos: found }: FoundPlaylist) {
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
  const hidden = await hiddenAmong(
    site,
    all.flatMap(({ channel }) => channel || []),
  )
  return all.map((video) =>
    video.isHidden || hidden.has(keyOf(video.channel ?? ''))
      ? { ...video, title: '', channel: null, thumbnail: null, length: null }
      : video,
  )
}

/**
 * The videos that are ticked in the table of a playlist. What they are called comes from the
 * platform by `lookUp`, not from the form.
 */
export async function readTicked(
  site: Site,
  viewer: Viewer,
  fields: Fields,
): Promise<AddedVideo[]> {
  const found = await findRead(site, viewer, fields.read ?? null)
  if (!found) throw new Refusal('We keep a playlist for a day. Please look it up again.', 404)
  return (await readVideos(site, found.playlist)).flatMap(({ videoId, title, isStored }, place) =>
    title && fields[`tick-${place}`] !== undefined
      ? [{ videoId, title: isStored ? '' : title, startsAt: null, reason: '' }]
      : [],
  )
}

import { counted } from '../ui/counted.ts'
import { inClockTime, inWords } from '../videos/clock-time.ts'
import type { ChoosablePlaylist, ChoosableVideo, LookedUp } from './choosable-playlist.server.ts'
import { mostSteps, type PathStep } from './path.ts'
import { titleFrom } from './playlist-reads.server.ts'

/** A row of the table of a playlist. */
export interface TableRow {
  videoId: string
  title: string
  channel: string | null
  picture: string | undefined
  length: [shown: string, said: string] | null
  here: string
  isOut: boolean
}

/** What the form of a path shows of playlists. */
export interface ShownLookUp extends Pick<LookedUp, 'read'> {
  playlist: { title: string; pathTitle: string; about: string; rows: TableRow[] } | null
}

/** What was looked up, in words. Loaders call it, so that browsers load no script for it. */
export function shownLookUp({ read, playlist }: LookedUp, rows: PathStep[]): ShownLookUp {
  const inPath = new Set(rows.flatMap(({ videoId }) => videoId ?? []))
  const room = mostSteps - rows.filter(({ kind }) => kind === 'video').length
  return {
    read,
    playlist: playlist && {
      title: playlist.title || 'The playlist',
      pathTitle: titleFrom(playlist),
      about: [...aboutPlaylist(playlist), ...aboutRoom(playlist, inPath, room)].join(' '),
      rows: playlist.videos.map((video) => rowOf(video, inPath.has(video.videoId))),
    },
  }
}

/** How many videos were found, and why others are left out. */
function aboutPlaylist({ videos, gone, doubled, isMore }: ChoosablePlaylist): string[] {
  const sentences = [`${counted(videos.length, 'video', 'videos')}, in the order of the playlist.`]
  if (gone > 0)
    sentences.push(
      gone === 1
        ? '1 more is private or deleted, so we left it out.'
        : `${gone} more are private or deleted, so we left them out.`,
    )
  if (doubled > 0) sentences.push('What is in it twice is listed once.')
  if (isMore) sentences.push(`The playlist goes on, but a path has at most ${mostSteps} steps.`)
  return sentences
}

/** How many more steps fit, if not all videos do. */
function aboutRoom(
  { videos }: ChoosablePlaylist,
  inPath: ReadonlySet<string>,
  room: number,
): string[] {
  const addable = videos.filter(({ videoId, title }) => title !== null && !inPath.has(videoId))
  if (addable.length <= room) return []
  const more = room === 0 ? 'no more steps' : counted(room, 'more step', 'more steps')
  return [`This path has room for ${more}.`]
}

function rowOf(video: ChoosableVideo, isInPath: boolean): TableRow {
  const { videoId, title, channel, thumbnail, length } = video
  const out = title === null ? 'cannot be added' : isInPath ? 'is in this path' : null
  return {
    videoId,
    title: title ?? 'A video of a hidden channel',
    channel,
    picture: thumbnail?.url,
    length: length === null ? null : [inClockTime(length), inWords(length)],
    here: out ?? known(video),
    isOut: out !== null,
  }
}

function known({ isStored, questions }: ChoosableVideo): string {
  if (!isStored) return 'not analyzed yet'
  return questions === 0 ? 'no questions yet' : `has ${counted(questions, 'question', 'questions')}`
}

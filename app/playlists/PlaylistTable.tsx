import type { MouseEvent } from 'react'
import { mostSteps } from '#core/paths/path.ts'
import type { ChoosablePlaylist, ChoosableVideo } from '#core/playlists/choosable-playlist.ts'
import { inClockTime, inWords } from '#core/videos/clock-time.ts'
import type { Fields } from '#server/request/forms.ts'
import { counted } from '../ui/counted.ts'
import { Picture } from '../ui/Picture.tsx'

interface PlaylistTableProps {
  /** The id of the read. */
  read: number
  playlist: ChoosablePlaylist
  /** Ids of the videos that are in the path. */
  inPath: ReadonlySet<string>
  /** The fields of a refused form; all rows are ticked without them. */
  typed: Fields | undefined
  /** What adds the ticked rows. */
  children: React.ReactNode
}

/** The videos of a playlist, to choose from: a part of the form of a path. */
export function PlaylistTable({ read, playlist, inPath, typed, children }: PlaylistTableProps) {
  const { videos } = playlist
  const isRefused = typed?.read === String(read)
  return (
    <section className="stack playlist-found" id="found" aria-labelledby="found-title">
      <h3 id="found-title">{playlist.title ? <bdi>{playlist.title}</bdi> : 'The playlist'}</h3>
      <p role="status">{aboutPlaylist(playlist)}</p>
      <Room videos={videos} inPath={inPath} />
      <input type="hidden" name="read" value={read} />
      <table className="playlist-table">
        <thead>
          <tr>
            <td />
            <th scope="col">Video</th>
            <th scope="col">Length</th>
            <th scope="col">Here</th>
          </tr>
        </thead>
        <tbody>
          {videos.map((video, place) => (
            <Row
              key={video.videoId}
              video={video}
              place={place}
              isInPath={inPath.has(video.videoId)}
              isTicked={!isRefused || typed?.[`tick-${place}`] !== undefined}
            />
          ))}
        </tbody>
      </table>
      <div className="row">
        {children}
        <button
          className="small-action tick-all"
          type="button"
          onClick={(event) => tick(event, true)}
        >
          All
        </button>
        <button
          className="small-action tick-all"
          type="button"
          onClick={(event) => tick(event, false)}
        >
          None
        </button>
      </div>
    </section>
  )
}

/** With scripts only: the boxes themselves need none. */
function tick({ currentTarget }: MouseEvent, isTicked: boolean) {
  const boxes = currentTarget.closest('section')?.querySelectorAll('input')
  for (const box of boxes ?? []) if (box.type === 'checkbox') box.checked = isTicked
}

interface RowProps {
  video: ChoosableVideo
  place: number
  isInPath: boolean
  isTicked: boolean
}

function Row({ video, place, isInPath, isTicked }: RowProps) {
  const { title, channel, thumbnail, length } = video
  const id = `tick-${place}`
  const cannot = title === null ? 'cannot be added' : isInPath ? 'is in this path' : null
  const name = (
    <>
      <span className="visually-hidden">{place + 1}. </span>
      <bdi>{title ?? 'A video of a hidden channel'}</bdi>
    </>
  )
  return (
    <tr className={cannot ? 'is-out' : undefined}>
      <td>{!cannot && <input id={id} type="checkbox" name={id} defaultChecked={isTicked} />}</td>
      <th scope="row">
        <span className="playlist-video">
          <Picture url={thumbnail?.url} width={320} height={180} />
          <span>
            {cannot ? name : <label htmlFor={id}>{name}</label>}
            {channel && (
              <small>
                <bdi>{channel}</bdi>
              </small>
            )}
          </span>
        </span>
      </th>
      <td>
        {length !== null && (
          <>
            <span aria-hidden="true">{inClockTime(length)}</span>
            <span className="visually-hidden">{inWords(length)}</span>
          </>
        )}
      </td>
      <td>{cannot ?? known(video)}</td>
    </tr>
  )
}

function known({ isStored, questions }: ChoosableVideo): string {
  if (!isStored) return 'not analyzed yet'
  return questions === 0 ? 'no questions yet' : `has ${counted(questions, 'question', 'questions')}`
}

/** What was found in it, and what was left out. */
function aboutPlaylist({ videos, gone, doubled, isMore }: ChoosablePlaylist): string {
  return [
    `${counted(videos.length, 'video', 'videos')}, in the order of the playlist.`,
    gone > 0 &&
      `${counted(gone, 'more is', 'more are')} private or deleted, so we left ${gone === 1 ? 'it' : 'them'} out.`,
    doubled > 0 && `A video that is in it twice is listed once.`,
    isMore && `The playlist goes on, but a path has at most ${mostSteps} steps.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** When not all of them fit. */
function Room({ videos, inPath }: { videos: ChoosableVideo[]; inPath: ReadonlySet<string> }) {
  const room = mostSteps - inPath.size
  const addable = videos.filter(({ videoId, title }) => title !== null && !inPath.has(videoId))
  if (addable.length <= room) return null
  return <p>This path has room for {counted(room, 'more step', 'more steps')}.</p>
}

import type { MouseEvent } from 'react'
import type { Fields } from '../request/forms.server.ts'
import { Picture } from '../ui/Picture.tsx'
import type { ShownLookUp, TableRow } from './shown-look-up.server.ts'
import './playlists.css'

interface PlaylistTableProps {
  read: number
  playlist: NonNullable<ShownLookUp['playlist']>
  typed: Fields | undefined
  children: React.ReactNode
}

/** The videos of a playlist, to choose from: a part of a form. */
export function PlaylistTable({ read, playlist, typed, children }: PlaylistTableProps) {
  const isRefused = typed?.read === String(read)
  return (
    <section className="stack playlist-found" id="found" aria-labelledby="found-title">
      <h3 id="found-title">
        <bdi>{playlist.title}</bdi>
      </h3>
      <p role="status">{playlist.about}</p>
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
          {playlist.rows.map((row, place) => (
            <Row
              key={row.videoId}
              row={row}
              place={place}
              isTicked={!isRefused || typed?.[`tick-${place}`] !== undefined}
            />
          ))}
        </tbody>
      </table>
      <div className="row">
        {children}
        {/* With scripts only: the boxes themselves need none. */}
        {['All', 'None'].map((name) => (
          <button key={name} className="small-action tick-all" type="button" onClick={tick}>
            {name}
          </button>
        ))}
      </div>
    </section>
  )
}

function tick({ currentTarget }: MouseEvent) {
  const section = currentTarget.closest('section')
  for (const box of section?.querySelectorAll('input') ?? [])
    box.checked = currentTarget.textContent === 'All'
  // Setting `checked` sends no event, and the draft is stored on one.
  section?.dispatchEvent(new Event('input', { bubbles: true }))
}

function Row({ row, place, isTicked }: { row: TableRow; place: number; isTicked: boolean }) {
  const { title, channel, picture, length, here, isOut } = row
  const id = `tick-${place}`
  const name = (
    <>
      <span className="visually-hidden">{place + 1}. </span>
      <bdi>{title}</bdi>
    </>
  )
  return (
    <tr className={isOut ? 'is-out' : undefined}>
      <td>{!isOut && <input id={id} type="checkbox" name={id} defaultChecked={isTicked} />}</td>
      <th scope="row">
        <span className="playlist-video">
          <Picture url={picture} width={320} height={180} />
          <span>
            {isOut ? name : <label htmlFor={id}>{name}</label>}
            {channel && (
              <small>
                <bdi>{channel}</bdi>
              </small>
            )}
          </span>
        </span>
      </th>
      <td>
        <span aria-hidden="true">{length?.[0]}</span>
        <span className="visually-hidden">{length?.[1]}</span>
      </td>
      <td>{here}</td>
    </tr>
  )
}

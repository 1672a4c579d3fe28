import type { MouseEvent, ReactNode } from 'react'
import { useRefused } from '../ui/PageForm.tsx'
import { Picture } from '../ui/Picture.tsx'
import type { LookedUp, LookedUpVideo } from './looked-up.server.ts'

/** The videos of a playlist, to choose from: a part of a form with its id in the field `read`. */
export function PlaylistTable({
  playlist: { id, title, about, videos },
  children,
}: {
  playlist: LookedUp
  children: ReactNode
}) {
  const typed = useRefused()?.typed
  const isRefused = typed?.read === String(id)
  return (
    <section className="stack" id="found" aria-labelledby="found-title">
      <h3 id="found-title">
        <bdi>{title}</bdi>
      </h3>
      <p role="status">{about}</p>
      <ol className="playlist-table">
        {videos.map((video, place) => (
          <Row
            key={video.videoId}
            video={video}
            id={`tick-${place}`}
            isTicked={!isRefused || typed?.[`tick-${place}`] !== undefined}
          />
        ))}
      </ol>
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

function Row({ video, id, isTicked }: { video: LookedUpVideo; id: string; isTicked: boolean }) {
  const { title, channel, picture, length, here, isOut } = video
  return (
    <li className={isOut ? 'is-out' : undefined}>
      {!isOut && <input id={id} type="checkbox" name={id} defaultChecked={isTicked} />}
      <Picture url={picture} width={320} height={180} />
      <span>
        {isOut ? (
          <bdi>{title}</bdi>
        ) : (
          <label htmlFor={id}>
            <bdi>{title}</bdi>
          </label>
        )}{' '}
        <small>
          {channel && (
            <>
              <bdi>{channel}</bdi>,{' '}
            </>
          )}
          {length && (
            <>
              <span aria-hidden="true">{length[0]}</span>
              <span className="visually-hidden">{length[1]}</span>,{' '}
            </>
          )}
          {here}
        </small>
      </span>
    </li>
  )
}

import { href, Link, useRouteLoaderData } from 'react-router'
import type { VideoToContinue } from '#core/pages/today.ts'
import { inClockTime } from '#core/videos/clock-time.ts'
import { SeenBar } from '../positions/SeenBar.tsx'
import type { RootData } from '../root.tsx'
import { counted } from '../ui/counted.ts'
import { Picture } from '../ui/Picture.tsx'
import './today.css'

/** Questions that a learner answers in a minute. */
const questionsPerMinute = 2
/** Boxes that fit in a row: more are not drawn. */
const mostBoxes = 12

/**
 * What a member can do today: the questions that are due, and the videos to go on with. Without
 * either it shows nothing, as for guests.
 */
export function Today({ toContinue }: { toContinue: VideoToContinue[] }) {
  const due = useRouteLoaderData<RootData>('root')?.due ?? 0
  if (due === 0 && toContinue.length === 0) return null
  return (
    <section className="sheet today" aria-labelledby="today">
      <h2 id="today" className="visually-hidden">
        Today
      </h2>
      {due > 0 && <Due count={due} />}
      {toContinue.length > 0 && (
        <div className="today-on">
          <h3 id="go-on">Go on where you stopped</h3>
          <ul aria-labelledby="go-on">
            {toContinue.map((video) => (
              <li key={video.id}>
                <Place video={video} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function Due({ count }: { count: number }) {
  const minutes = Math.ceil(count / questionsPerMinute)
  const boxes = Array.from({ length: Math.min(count, mostBoxes) - 1 })
  return (
    <div className="today-due">
      <p>
        <b className="number">{count}</b>{' '}
        <b>{count === 1 ? 'question is due today' : 'questions are due today'}</b>, about{' '}
        {counted(minutes, 'minute', 'minutes')}
      </p>
      <svg className="boxes" viewBox={`0 0 ${boxWidth * mostBoxes} 22`} aria-hidden="true">
        <path d={boxAt(0)} />
        <path d={boxes.map((_, place) => boxAt(place + 1)).join('')} />
      </svg>
      <Link className="button pen" to={href('/due')}>
        Practise
      </Link>
    </div>
  )
}

const boxWidth = 26

function boxAt(place: number): string {
  return `M${boxWidth * place + 1} 1h19v19h-19z`
}

function Place({ video }: { video: VideoToContinue }) {
  const { id, title, thumbnail, second, length, chapter, seen } = video
  return (
    <Link className="on-card" to={`${href('/video/:videoId', { videoId: id })}?t=${second}`}>
      <span className="picture">
        <Picture url={thumbnail?.url} width={320} height={180} loads="with the page" />
        <SeenBar videoId={id} seen={seen} />
      </span>
      <span>
        <b>
          <bdi>{title || 'Unnamed Video'}</bdi>
        </b>{' '}
        <small>
          <span className="here">{inClockTime(second)}</span>
          {length !== null && ` of ${inClockTime(length)}`}
          {chapter && (
            <>
              , in “<bdi>{chapter}</bdi>”
            </>
          )}
        </small>
      </span>
    </Link>
  )
}

import { href, Link, useRouteLoaderData } from 'react-router'
import { SeenBar } from '../positions/SeenBar.tsx'
import type { RootData } from '../root.tsx'
import { counted } from '../ui/counted.ts'
import { Picture } from '../ui/Picture.tsx'
import { part } from '../ui/part.tsx'
import { inClockTime } from '../videos/clock-time.ts'
import type { HomeData } from './load-home.server.ts'
import type { VideoToContinue } from './today.server.ts'
import './today.css'

/** Questions that a learner answers in a minute. */
const questionsPerMinute = 2
/** Boxes that fit in a row: more are not drawn. */
const mostBoxes = 12

/** Places to go on at: videos, and the next step of a path. */
const mostPlaces = 3

type Next = HomeData['nextSteps'][number]

interface TodayProps {
  toContinue: VideoToContinue[]
  nextSteps: Next[]
}

/**
 * What a member can do today: the questions that are due, the videos to go on with, and the next
 * step of a path. Without any it shows nothing, as for guests.
 */
export const Today = part(function Today({ toContinue, nextSteps }: TodayProps) {
  const due = useRouteLoaderData<RootData>('root')?.due ?? 0
  const stepOf = (videoId: string) => nextSteps.find(({ step }) => step.videoId === videoId)
  const begun = new Set(toContinue.map(({ id }) => id))
  const others = nextSteps.filter(({ step }) => !begun.has(step.videoId ?? ''))
  const places = toContinue.slice(0, mostPlaces - others.length)
  const hasPlaces = places.length + others.length > 0
  if (due === 0 && !hasPlaces) return null
  return (
    <section className="sheet today" aria-labelledby="today">
      <h2 id="today" className="visually-hidden">
        Today
      </h2>
      {due > 0 && <Due count={due} />}
      {hasPlaces && (
        <div className="today-on">
          <h3 id="go-on">Go on where you stopped</h3>
          <ul aria-labelledby="go-on">
            {places.map((video) => (
              <li key={video.id}>
                <Place video={video} onPath={stepOf(video.id)} />
              </li>
            ))}
            {others.map((next) => (
              <li key={next.path.id}>
                <NextStep {...next} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
})

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

function Place({ video, onPath }: { video: VideoToContinue; onPath: Next | undefined }) {
  const { id, title, thumbnail, second, length, chapter, seen } = video
  const to = onPath ? onPath.to : `${href('/video/:videoId', { videoId: id })}?t=${second}`
  return (
    <Link className="on-card" to={to}>
      <span className="picture">
        <Picture url={thumbnail?.url} width={320} height={180} loads="with the page" />
        <SeenBar seen={seen} />
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
          {onPath && (
            <span className="today-path">
              Step {onPath.number} of {onPath.steps} · <bdi>{onPath.path.title}</bdi>
            </span>
          )}
        </small>
      </span>
    </Link>
  )
}

/** The next step of a path, in a video that was not begun. */
function NextStep({ path, number, steps, step, to }: Next) {
  return (
    <Link className="on-card" to={to}>
      <span className="picture">
        <Picture url={step.thumbnail?.url} width={320} height={180} loads="with the page" />
      </span>
      <span>
        <b>
          <bdi>{path.title}</bdi>
        </b>{' '}
        <small>
          <span className="here">Step {number}</span> of {steps} is next: <bdi>{step.title}</bdi>
        </small>
      </span>
    </Link>
  )
}

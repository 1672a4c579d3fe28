import type { ReactNode } from 'react'
import { href, Link, useRouteLoaderData } from 'react-router'
import { SeenBar } from '../positions/SeenBar.tsx'
import type { RootData } from '../root.tsx'
import { Picture } from '../ui/Picture.tsx'
import { part } from '../ui/part.tsx'
import { counted } from '../ui/words.ts'
import { inClockTime } from '../videos/clock-time.ts'
import type { HomeData } from './load-home.server.ts'
import './cards.css'
import './today.css'

/** Questions that a learner answers in a minute. */
const questionsPerMinute = 2
/** Places to go on at: videos, and the next step of a path. */
const mostPlaces = 3

type TodayProps = Pick<HomeData, 'toContinue' | 'nextSteps'>

/** What a member can do today. Without anything to do it shows nothing, as for guests. */
export const Today = part(function Today({ toContinue, nextSteps }: TodayProps) {
  const due = useRouteLoaderData<RootData>('root')?.due ?? 0
  const stepOf = (videoId: string) => nextSteps.find(({ step }) => step.videoId === videoId)
  const begun = new Set(toContinue.map(({ id }) => id))
  const others = nextSteps.filter(({ step }) => !begun.has(step.videoId ?? ''))
  const places = toContinue.slice(0, mostPlaces - others.length)
  const hasPlaces = places.length + others.length > 0
  if (due === 0 && !hasPlaces) return null
  return (
    <section className="sheet exercise today" aria-labelledby="today">
      <h2 id="today" className="visually-hidden">
        Today
      </h2>
      {due > 0 && (
        <div className="split today-due">
          <p>
            <b className="number">{due}</b>{' '}
            <b>{due === 1 ? 'question is due today' : 'questions are due today'}</b>, about{' '}
            {counted(Math.ceil(due / questionsPerMinute), 'minute', 'minutes')}
          </p>
          <Link className="button pen" to={href('/due')}>
            Practise
          </Link>
        </div>
      )}
      {hasPlaces && (
        <div>
          <ul className="tiles wide" aria-label="Continue where you stopped">
            {places.map((video) => (
              <Place key={video.id} video={video} onPath={stepOf(video.id)} />
            ))}
            {others.map(({ path, number, steps, step, to }) => (
              <Card key={path.id} to={to} picture={step.thumbnail?.url} title={path.title}>
                Next: <span className="here">step {number}</span> of {steps},{' '}
                <bdi>{step.title}</bdi>
              </Card>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
})

interface PlaceProps {
  video: HomeData['toContinue'][number]
  onPath: HomeData['nextSteps'][number] | undefined
}

function Place({ video, onPath }: PlaceProps) {
  const { id, title, thumbnail, second, length, seen } = video
  const to = onPath ? onPath.to : `${href('/video/:videoId', { videoId: id })}?t=${second}`
  const bar = <SeenBar seen={seen} />
  return (
    <Card to={to} picture={thumbnail?.url} bar={bar} title={title || 'Unnamed Video'}>
      Continue at <span className="here">{inClockTime(second)}</span>
      {length !== null && ` of ${inClockTime(length)}`}
      {onPath && (
        <span className="today-path">
          Step {onPath.number} of {onPath.steps} · <bdi>{onPath.path.title}</bdi>
        </span>
      )}
    </Card>
  )
}

interface CardProps {
  to: string
  picture: string | undefined
  bar?: ReactNode
  title: string
  children: ReactNode
}

function Card({ to, picture, bar, title, children }: CardProps) {
  return (
    <li>
      <Link className="on-card" to={to}>
        <span className="picture">
          <Picture url={picture} width={320} height={180} loads="with the page" />
          {bar}
        </span>
        <span>
          <b className="clamped">
            <bdi>{title}</bdi>
          </b>{' '}
          <small>{children}</small>
        </span>
      </Link>
    </li>
  )
}

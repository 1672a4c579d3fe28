import { Link } from 'react-router'
import { Picture } from '../ui/Picture.tsx'
import { part } from '../ui/part.tsx'
import { inClockTime } from '../videos/clock-time.ts'
import { pathPath, stepPath } from './path-path.ts'
import type { PathPlace } from './paths.server.ts'

export const NextStep = part(({ place: { path, steps, next } }: { place: PathPlace }) =>
  next ? (
    <section className="next-step sheet" aria-label="Next on your path">
      <Picture url={next.thumbnail?.url} width={320} height={180} />
      <div>
        <small>
          Next on your path, step {next.number} of {steps}
          {next.length !== null && `, ${inClockTime(next.length)}`}
          {next.isOptional && ', optional'}
        </small>
        <h2>
          <bdi>{next.title}</bdi>
        </h2>
        {next.reason && (
          <p className="why-words" dir="auto">
            {next.reason}
          </p>
        )}
      </div>
      <Link className="button pen" to={stepPath(path.id, next)}>
        Watch<span className="visually-hidden"> step {next.number}</span>
      </Link>
    </section>
  ) : null,
)

export const PathLine = part(({ place }: { place: PathPlace }) => {
  const { path, number, steps, next } = place
  return (
    <nav className="row path-line" aria-label="Path">
      <p>
        <span aria-hidden="true">‹ </span>
        <Link to={pathPath(path.id)}>
          <b>
            <bdi>{path.title}</bdi>
          </b>
        </Link>{' '}
        {number} of {steps}
        {next ? <span className="visually-hidden">, </span> : ': this is the last step'}
      </p>{' '}
      {next && (
        <p>
          <span className="faint">next:</span>{' '}
          <Link to={stepPath(path.id, next)}>
            <b>
              <bdi>{next.title}</bdi>
            </b>
          </Link>
          <span aria-hidden="true"> ›</span>
        </p>
      )}
    </nav>
  )
})

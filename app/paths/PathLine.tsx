import { Link } from 'react-router'
import type { PathPlace } from '#core/paths/paths.ts'
import { pathPath, stepPath } from './path-path.ts'

/** On the page of a video that is reached from a path: where on it one is, and what is next. */
export function PathLine({ place: { path, number, steps, next } }: { place: PathPlace }) {
  return (
    <nav className="path-line" aria-label="Path">
      <p>
        <Link to={pathPath(path.id)}>
          <bdi>{path.title}</bdi>
        </Link>{' '}
        {number} of {steps}
        {next ? (
          <>
            , next:{' '}
            <Link to={stepPath(path.id, next)}>
              <b>
                <bdi>{next.title}</bdi>
              </b>
            </Link>
          </>
        ) : (
          ': this is the last step'
        )}
      </p>
      {next?.reason && (
        <p className="path-line-why" dir="auto">
          {next.reason}
        </p>
      )}
    </nav>
  )
}

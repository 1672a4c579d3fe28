import { Link } from 'react-router'
import { part } from '../ui/part.tsx'
import { pathPath, stepPath } from './path-path.ts'
import type { PathPlace } from './paths.server.ts'

export const PathLine = part(({ place }: { place: PathPlace }) => {
  const { path, number, steps, next } = place
  return (
    <nav className="path-line" aria-label="Path">
      <p>
        <span aria-hidden="true">‹ </span>
        <Link to={pathPath(path.id)}>
          <b>
            <bdi>{path.title}</bdi>
          </b>
        </Link>{' '}
        <span className="path-line-place">
          {number} of {steps}
          {next ? <span className="visually-hidden">, </span> : ': this is the last step'}
        </span>
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

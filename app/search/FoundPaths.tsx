import { Link } from 'react-router'
import { pathPath } from '../paths/path-path.ts'
import { counted } from '../ui/counted.ts'
import { type All, FoundSection } from './FoundSection.tsx'
import { Highlighted } from './Highlighted.tsx'
import type { PathHit } from './rank-paths.server.ts'

/** Paths found by title, promise, or the heading or reason of a step. */
export function FoundPaths({ paths, all }: { paths: PathHit[]; all: All | null }) {
  return (
    <FoundSection name="Paths" all={all}>
      <ul className="sheet found-paths">
        {paths.map(({ id, title, about, authorName, steps }) => (
          <li key={id}>
            <div>
              <Link to={pathPath(id)}>
                <bdi>
                  <Highlighted pieces={title} />
                </bdi>
              </Link>{' '}
              <small className="faint">
                {authorName !== null && (
                  <>
                    by <bdi>{authorName}</bdi>,{' '}
                  </>
                )}
                {counted(steps, 'step', 'steps')}
              </small>
            </div>
            {about.length > 0 && (
              <p className="prose" dir="auto">
                <Highlighted pieces={about} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </FoundSection>
  )
}

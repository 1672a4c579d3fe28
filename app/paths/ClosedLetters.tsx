import { Link } from 'react-router'
import type { ClosedLetter } from '#core/paths/closed-letters.ts'
import { Day } from '../ui/Day.tsx'
import { pathPath } from './path-path.ts'

/** In "My paths": the viewer's letters for paths that no list has now. */
export function ClosedLetters({ letters }: { letters: ClosedLetter[] }) {
  return (
    <section className="closed-letters" aria-labelledby="closed-letters">
      <h2 className="section-head" id="closed-letters">
        Your letters for paths that are in no list
      </h2>
      <p className="prose">These paths were closed, or are shared by link alone.</p>
      <ul>
        {letters.map(({ id, pathId, title, rating, createdAt }) => (
          <li key={id}>
            <Link to={pathPath(pathId)}>
              <b className={`letter of-${rating.toLowerCase()}`}>{rating}</b> for{' '}
              {title ? <bdi>{title}</bdi> : 'a path that is closed now'},{' '}
              <Day of={createdAt} length="long" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Link } from 'react-router'
import { RatingMark } from '../ranking/RatingMark.tsx'
import { loadingAt, Picture } from '../ui/Picture.tsx'
import { inHours } from '../videos/clock-time.ts'
import type { ListedPath } from './list-paths.server.ts'
import { pathPath } from './path-path.ts'

interface PathTileProps {
  path: ListedPath
  place: number
  progress: { required: number; done: number } | undefined
  tag: string | undefined
}

export function PathTile({ path, place, progress, tag }: PathTileProps) {
  const { id, title, promise, authorName, length, pictures } = path
  return (
    <article className="sheet path-card">
      <div className="film" aria-hidden="true">
        {pictures.map(({ url }, index) => (
          <Picture
            key={url}
            url={url}
            width={320}
            height={180}
            loads={place < 2 ? loadingAt(4 * place + index) : 'in view'}
          />
        ))}
      </div>
      <div className="path-card-body stack tight">
        <div className="split">
          <h2>
            <Link to={pathPath(id)}>
              <bdi>{title}</bdi>
            </Link>
          </h2>
          <RatingMark counts={path.ratingCounts} />
        </div>
        {promise && (
          <p className="why-words" dir="auto">
            {promise}
          </p>
        )}
        {authorName !== null && (
          <small>
            by <bdi>{authorName}</bdi>
          </small>
        )}
        <Facts {...path} seconds={length}>
          {tag && <span className="tag">{tag}</span>}
        </Facts>
      </div>
      {progress && (
        <div className="path-card-own">
          <progress value={progress.done} max={progress.required} aria-hidden="true" />
          <p>
            <b>
              {progress.done} of {progress.required}
            </b>{' '}
            done
          </p>
        </div>
      )}
    </article>
  )
}

interface FactsProps extends Pick<ListedPath, 'steps' | 'people' | 'finished'> {
  seconds: number
  optional?: number
  children?: React.ReactNode
}

export function Facts({ steps, optional = 0, seconds, people, finished, children }: FactsProps) {
  return (
    <p className="facts">
      <span>
        <b>{steps}</b> {steps === 1 ? 'step' : 'steps'}
        {optional > 0 && `, ${optional} of them optional`}
      </span>{' '}
      {seconds > 0 && <b>{inHours(seconds)}</b>}{' '}
      {people > 0 && (
        <span>
          <b>{people.toLocaleString('en')}</b> started
          {finished > 0 && `, ${finished.toLocaleString('en')} finished`}
        </span>
      )}
      {children}
    </p>
  )
}

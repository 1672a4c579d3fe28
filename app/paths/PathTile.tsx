import { Link } from 'react-router'
import { RatingMark } from '../ranking/RatingMark.tsx'
import { loadingAt, Picture } from '../ui/Picture.tsx'
import { inHours } from '../videos/clock-time.ts'
import type { ListedPath } from './list-paths.server.ts'
import { pathPath } from './path-path.ts'
import { Strip } from './Strip.tsx'

interface PathTileProps {
  path: ListedPath
  place: number
  progress: { required: number; done: number } | undefined
  tag: string | undefined
}

export function PathTile({ path, place, progress, tag }: PathTileProps) {
  const { id, title, promise, authorName, steps, length, pictures, retention } = path
  return (
    <article className="path-card">
      <div className="film" aria-hidden="true">
        {[0, 1, 2, 3].map((index) => (
          <div key={index}>
            {index < pictures.length && (
              <Picture
                url={pictures[index]?.url}
                width={320}
                height={200}
                loads={place < 2 ? loadingAt(4 * place + index) : 'in view'}
              />
            )}
          </div>
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
        <p className="facts">
          {authorName !== null && (
            <span>
              by <bdi>{authorName}</bdi>
            </span>
          )}
          <span>
            <b>{steps}</b> {steps === 1 ? 'step' : 'steps'}
          </span>{' '}
          {length > 0 && <b>{inHours(length)}</b>} <Started {...path} />
          {tag && <span className="tag">{tag}</span>}
        </p>
        {retention && (
          <div className="retention">
            <span>
              <b>
                {retention.knew} of {retention.people}
              </b>{' '}
              still knew it after a month
            </span>
          </div>
        )}
      </div>
      {progress && (
        <div className="path-card-own">
          <Strip
            bars={[
              { id: 0, share: 1, filled: progress.done / progress.required, isOptional: false },
            ]}
          />
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

export function Started({ people, finished }: { people: number; finished: number }) {
  if (people === 0) return null
  return (
    <span>
      <b>{people.toLocaleString('en')}</b> started
      {finished > 0 && `, ${finished.toLocaleString('en')} finished`}
    </span>
  )
}

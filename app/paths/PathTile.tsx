import { Link } from 'react-router'
import { RatingMark } from '../ranking/RatingMark.tsx'
import { loadingAt, Picture } from '../ui/Picture.tsx'
import { Tally } from '../ui/Tally.tsx'
import { inHours } from './in-hours.ts'
import { pathPath } from './path-path.ts'
import type { ListedPath } from './paths.server.ts'
import { Started } from './Started.tsx'

interface PathTileProps {
  path: ListedPath
  place: number
  progress: { required: number; done: number } | undefined
  tag?: string | undefined
}

export function PathTile({ path, place, progress, tag }: PathTileProps) {
  const { id, title, promise, authorName, steps, length, people, finished } = path
  const { isMeasured, pictures, ratingCounts, retention, visibility } = path
  const isInSight = place < 2
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
                loads={isInSight ? loadingAt(4 * place + index) : 'in view'}
              />
            )}
          </div>
        ))}
      </div>
      <div className="path-card-body">
        <div className="path-card-title">
          <h2>
            <Link to={pathPath(id)}>
              <bdi>{title}</bdi>
            </Link>
          </h2>
          <RatingMark counts={ratingCounts} />
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
          {length > 0 && <b>{inHours(length, isMeasured)}</b>}{' '}
          {people > 0 && <Started people={people} finished={finished} />}
          {tag && <span className="tag">{tag}</span>}
        </p>
        {retention && (
          <div className="retention">
            <Tally known={retention.knew} of={retention.people} />
            <span>
              <b>
                {retention.knew} of {retention.people}
              </b>{' '}
              still knew it after a month
            </span>
          </div>
        )}
        {!retention && visibility === 'public' && (
          <small>Too few people have practised it to say what they kept.</small>
        )}
      </div>
      {progress && (
        <div className="path-card-own">
          <Share done={progress.done} of={progress.required} />
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

function Share({ done, of }: { done: number; of: number }) {
  return (
    // SVG, because the Content-Security-Policy allows no style attribute for the width.
    <svg className="path-strip" aria-hidden="true">
      <rect className="track" width="100%" />
      <rect className="filled" width={`${of === 0 ? 0 : (100 * done) / of}%`} />
    </svg>
  )
}

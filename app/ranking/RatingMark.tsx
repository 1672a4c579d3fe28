import { markOf, type RatingCounts, totalOf } from '#core/rating.ts'
import { Mark, Ring } from '../ui/Mark.tsx'

/** The letter nearest to the mean of the ratings; before the fifth one, a dashed ring says so. */
export function RatingMark({ counts }: { counts: RatingCounts }) {
  const letter = markOf(counts)
  return (
    <div className="rating-mark">
      {letter ? (
        <TileMark counts={counts} />
      ) : (
        <>
          <span className="mark few">
            <Ring />
            <span className="visually-hidden">No mark yet:</span>
          </span>{' '}
          <span className="few-note">{totalOf(counts) === 0 ? 'be the first' : 'few ratings'}</span>
        </>
      )}
    </div>
  )
}

/** The members' mark alone; nothing before the fifth rating. */
export function TileMark({ counts }: { counts: RatingCounts }) {
  const letter = markOf(counts)
  if (!letter) return null
  return (
    <>
      <span className="visually-hidden">Mark:</span> <Mark letter={letter} />
    </>
  )
}

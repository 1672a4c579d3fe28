import { markOf, type RatingCounts } from '../reviews/rating.ts'
import { Mark } from '../ui/Mark.tsx'

/** The letter nearest to the mean of the ratings; nothing before the fifth one. */
export function RatingMark({ counts }: { counts: RatingCounts }) {
  const letter = markOf(counts)
  if (!letter) return null
  return (
    <>
      <span className="visually-hidden">Mark:</span> <Mark letter={letter} />
    </>
  )
}

import { markOf, type RatingCounts, ratings } from '../reviews/rating.ts'
import { Mark } from '../ui/Mark.tsx'
import { counted } from '../ui/words.ts'

/**
 * The letter nearest to the mean of the ratings. Before the fifth one the letters themselves, small
 * and without a ring; without any, nothing.
 */
export function RatingMark({ counts }: { counts: RatingCounts }) {
  const letter = markOf(counts)
  if (letter) {
    return (
      <>
        <span className="visually-hidden">Mark:</span> <Mark letter={letter} />
      </>
    )
  }
  const few = ratings.flatMap((one) =>
    Array.from({ length: counts[one] }, (_, nth) => ({ one, key: one + nth })),
  )
  if (few.length === 0) return null
  return (
    <span className="few">
      <span className="visually-hidden">
        {`${counted(few.length, 'rating', 'ratings')}: ${few.map(({ one }) => one).join(', ')}`}
      </span>
      {few.map(({ one, key }) => (
        <b key={key} className={`letter of-${one.toLowerCase()}`} aria-hidden="true">
          {one}
        </b>
      ))}
    </span>
  )
}

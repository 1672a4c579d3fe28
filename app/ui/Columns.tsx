import { type RatingCounts, ratings, ratingsForMark, totalOf } from '../reviews/rating.ts'

/** The distribution in a list: six small columns, a letter under each. Readable without colours. */
export function Columns({ counts }: { counts: RatingCounts }) {
  if (totalOf(counts) < ratingsForMark) return null
  const most = Math.max(...ratings.map((letter) => counts[letter]))
  const label = ratings.map((letter) => `${counts[letter].toLocaleString('en')} rated ${letter}`)
  return (
    <div className="columns" role="img" aria-label={label.join(', ')}>
      {ratings.map((letter) => (
        <b key={letter} className={`of-${letter.toLowerCase()}`}>
          <i className="pencilled" style={{ height: `${(64 * counts[letter]) / most}%` }} />
          {letter}
        </b>
      ))}
    </div>
  )
}

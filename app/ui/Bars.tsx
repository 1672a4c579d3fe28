import { barWidth, type RatingCounts, ratings } from '../reviews/rating.ts'

/** As wide as its percentage plus 1 (specification, part 2). */
export function Bars({ counts }: { counts: RatingCounts }) {
  return (
    <ul className="bars">
      {ratings.map((letter) => (
        <li key={letter} className={`of-${letter.toLowerCase()}`}>
          <b>{letter}</b>
          <div className="track" aria-hidden="true" data-bar={letter}>
            <i className="pencilled" style={{ width: `${barWidth(counts, letter)}%` }} />
          </div>
          <span>
            <span>{counts[letter].toLocaleString('en')}</span>
            <span className="visually-hidden"> rated {letter}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

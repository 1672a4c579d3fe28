import { barWidth, type RatingCounts, ratings } from '../reviews/rating.ts'

/** As wide as its percentage plus 1 (specification, part 2). */
export function Bars({ counts }: { counts: RatingCounts }) {
  return (
    <ul className="bars">
      {ratings.map((letter) => (
        <li key={letter} className={`of-${letter.toLowerCase()}`}>
          <b>{letter}</b>
          {/* SVG, because the Content-Security-Policy allows no style attribute for the width. */}
          <svg aria-hidden="true" data-bar={letter}>
            <rect width={`${barWidth(counts, letter)}%`} height="100%" rx="3" />
            <rect className="hatch" width={`${barWidth(counts, letter)}%`} height="100%" rx="3" />
          </svg>
          <span>
            <span>{counts[letter].toLocaleString('en')}</span>
            <span className="visually-hidden"> rated {letter}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

export function Hatch() {
  return (
    <svg width="0" height="0" className="hatch-pattern" aria-hidden="true">
      <pattern
        id="hatch"
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(25)"
      >
        <path d="M0 0V6" />
      </pattern>
    </svg>
  )
}

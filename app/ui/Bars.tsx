import { barWidth, type RatingCounts, ratings } from '#core/rating.ts'

/**
 * The distribution of the letters: one bar for each, as wide as its percentage plus 1
 * (specification, part 2). The page also needs one `Hatch`.
 */
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
            {counts[letter].toLocaleString('en')}
            <span className="visually-hidden"> rated {letter}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The pattern that all bars of a page refer to (`url(#hatch)`). The frame renders it once. */
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

import { barWidth, type RatingCounts, ratings, totalOf } from '#core/rating.ts'

/** How the letters are distributed: a bar a letter, each as wide as its percentage plus 1 (specification, part 2). */
export function Bars({ counts }: { counts: RatingCounts }) {
  return (
    <ul className="bars">
      {ratings.map((letter) => (
        <li key={letter} className={`of-${letter.toLowerCase()}`}>
          <b>{letter}</b>
          {/* Drawn, not styled: a strict Content-Security-Policy allows no style attribute. */}
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

/** The pattern of every bar, drawn once in the page. */
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

/** The same in one strip, for lists. */
export function Strip({ counts }: { counts: RatingCounts }) {
  const total = totalOf(counts)
  let from = 0
  return (
    <svg className="strip" aria-hidden="true">
      {total > 0 &&
        ratings.map((letter) => {
          const share = (counts[letter] / total) * 100
          const x = from
          from += share
          return (
            share > 0 && (
              <rect
                key={letter}
                className={`of-${letter.toLowerCase()}`}
                x={`${x}%`}
                width={`${share}%`}
              />
            )
          )
        })}
    </svg>
  )
}

import { type RatingCounts, ratings } from '#core/rating.ts'

/**
 * The distribution of the letters for a list: six small columns with a letter under each, so that
 * nobody needs colours to read it. The highest fills its place.
 */
export function Columns({ counts }: { counts: RatingCounts }) {
  const most = Math.max(...ratings.map((letter) => counts[letter]), 1)
  return (
    <ul className="columns">
      {ratings.map((letter) => {
        const height = Math.round((counts[letter] / most) * 100)
        const bar = { y: `${100 - height}%`, width: '100%', height: `${height}%`, rx: 2 }
        return (
          <li key={letter} className={`of-${letter.toLowerCase()}`}>
            {/* SVG, because the Content-Security-Policy allows no style attribute. */}
            <svg aria-hidden="true">
              {height > 0 && (
                <>
                  <rect {...bar} />
                  <rect {...bar} className="hatch" />
                </>
              )}
            </svg>
            <b aria-hidden="true">{letter}</b>
            <span className="visually-hidden">
              {counts[letter].toLocaleString('en')} rated {letter}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

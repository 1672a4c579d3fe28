import { type RatingCounts, ratings, ratingsForMark, totalOf } from '../reviews/rating.ts'

/** Percent of the width: six columns with five gaps between them. */
const columnWidth = 15.4
const step = (100 - columnWidth) / 5
/** Percent of the height that the columns take; below them are the letters. */
const columnHeight = 64

/** Readable without colours. A page has up to 50, so what is the same in all is rendered once. */
export function Columns({ counts }: { counts: RatingCounts }) {
  const most = Math.max(...ratings.map((letter) => counts[letter]), 1)
  const label = ratings.map((letter) => `${counts[letter].toLocaleString('en')} rated ${letter}`)
  if (totalOf(counts) < ratingsForMark) return null
  return (
    <svg className="columns" role="img" aria-label={label.join(', ')}>
      <use href="#column-letters" />
      {ratings.map((letter, index) => {
        const height = (counts[letter] / most) * columnHeight
        if (height === 0) return null
        return (
          <rect
            key={letter}
            className={`of-${letter.toLowerCase()}`}
            x={percent(index * step)}
            y={percent(columnHeight - height)}
            width={percent(columnWidth)}
            height={percent(height)}
            rx="2"
          />
        )
      })}
      <rect className="hatch" width="100%" height={percent(columnHeight)} />
    </svg>
  )
}

/** The letters and the empty columns that all `Columns` of a page refer to. */
export function ColumnLetters() {
  return (
    <svg width="0" height="0" className="hatch-pattern" aria-hidden="true">
      <symbol id="column-letters">
        {ratings.map((letter, index) => (
          <g key={letter} className={`of-${letter.toLowerCase()}`}>
            <rect
              className="track"
              x={percent(index * step)}
              width={percent(columnWidth)}
              height={percent(columnHeight)}
              rx="3"
            />
            <text x={percent(index * step + columnWidth / 2)} y="97%">
              {letter}
            </text>
          </g>
        ))}
      </symbol>
    </svg>
  )
}

function percent(number: number): string {
  return `${Math.round(number * 10) / 10}%`
}

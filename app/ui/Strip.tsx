import { type RatingCounts, ratings, totalOf } from '#core/rating.ts'

/** The distribution of the letters as one strip of their colours, for lists. */
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

/** The rating scale, best first (specification, part 9). */
export const ratings = ['S', 'A', 'B', 'C', 'D', 'F'] as const

export type Rating = (typeof ratings)[number]

/** The number of reviews per letter. */
export type RatingCounts = Record<Rating, number>

export function isRating(value: unknown): value is Rating {
  return ratings.some((letter) => letter === value)
}

/** Names the six counts that a row stores as an array in the order of the scale. */
export function ratingCounts(row: readonly number[]): RatingCounts {
  return Object.fromEntries(
    ratings.map((letter, index) => [letter, row[index] ?? 0]),
  ) as RatingCounts
}

/** The number of all reviews. */
export function totalOf(counts: RatingCounts): number {
  return ratings.reduce((sum, letter) => sum + counts[letter], 0)
}

/**
 * The width of a letter's bar in whole percent: its share of all reviews plus 1, so that an empty
 * bar still shows its colour (specification, part 2). 1 when there are no reviews.
 */
export function barWidth(counts: RatingCounts, letter: Rating): number {
  const total = totalOf(counts)
  return total === 0 ? 1 : Math.round((counts[letter] / total) * 100) + 1
}

/** Ratings that a thing needs before it has a mark. */
export const ratingsForMark = 5

/** The value of a letter: S is 6, F is 1. */
export function letterValue(letter: Rating): number {
  return ratings.length - ratings.indexOf(letter)
}

/** The mean value of all letters; `null` before the fifth rating. */
export function meanValue(counts: RatingCounts): number | null {
  const total = totalOf(counts)
  if (total < ratingsForMark) return null
  return ratings.reduce((sum, letter) => sum + counts[letter] * letterValue(letter), 0) / total
}

/**
 * The mark: the letter nearest to the mean of all letters, the better one in the middle between
 * two; `null` before the fifth rating.
 */
export function markOf(counts: RatingCounts): Rating | null {
  const mean = meanValue(counts)
  return mean === null ? null : (ratings[ratings.length - Math.round(mean)] ?? null)
}

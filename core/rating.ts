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

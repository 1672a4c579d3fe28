/** The rating scale, best first (specification, part 9). */
export const ratings = ['S', 'A', 'B', 'C', 'D', 'F'] as const

export type Rating = (typeof ratings)[number]

/** How many reviews gave each letter. */
export type RatingCounts = Record<Rating, number>

export function isRating(value: unknown): value is Rating {
  return ratings.some((letter) => letter === value)
}

/** Rows keep the six counts as an array in the order of the scale; the rest of the product names them. */
export function ratingCounts(row: readonly number[]): RatingCounts {
  return Object.fromEntries(
    ratings.map((letter, index) => [letter, row[index] ?? 0]),
  ) as RatingCounts
}

export function totalOf(counts: RatingCounts): number {
  return ratings.reduce((sum, letter) => sum + counts[letter], 0)
}

/**
 * The width of a letter's bar in percent: its share of all reviews plus 1, so that an empty bar still shows its colour
 * (specification, part 2: "bar width is the percentage plus 1"). Whole percents; 1 when there is no review at all.
 */
export function barWidth(counts: RatingCounts, letter: Rating): number {
  const total = totalOf(counts)
  return total === 0 ? 1 : Math.round((counts[letter] / total) * 100) + 1
}

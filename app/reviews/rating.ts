/** Best first (specification, part 9). */
export const ratings = ['S', 'A', 'B', 'C', 'D', 'F'] as const

export type Rating = (typeof ratings)[number]

export type RatingCounts = Record<Rating, number>

export function isRating(value: unknown): value is Rating {
  return ratings.some((letter) => letter === value)
}

export function ratingCounts(row: readonly number[]): RatingCounts {
  return Object.fromEntries(
    ratings.map((letter, index) => [letter, row[index] ?? 0]),
  ) as RatingCounts
}

export function totalOf(counts: RatingCounts): number {
  return ratings.reduce((sum, letter) => sum + counts[letter], 0)
}

/** In percent: the share plus 1, so an empty bar still shows its colour (specification, part 2). */
export function barWidth(counts: RatingCounts, letter: Rating): number {
  const total = totalOf(counts)
  return total === 0 ? 1 : Math.round((counts[letter] / total) * 100) + 1
}

export const ratingsForMark = 5

/** S is 6, F is 1. */
export function letterValue(letter: Rating): number {
  return ratings.length - ratings.indexOf(letter)
}

export function meanValue(counts: RatingCounts): number | null {
  const total = totalOf(counts)
  if (total < ratingsForMark) return null
  return ratings.reduce((sum, letter) => sum + counts[letter] * letterValue(letter), 0) / total
}

/** In the middle between two letters, the better one. */
export function markOf(counts: RatingCounts): Rating | null {
  const mean = meanValue(counts)
  return mean === null ? null : (ratings[ratings.length - Math.round(mean)] ?? null)
}

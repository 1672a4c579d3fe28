/**
 * How many ratings at the site's mean each thing begins with. Ten: after ten ratings of its own, a
 * thing is half-way between the site's mean and its own. `best_rated_key` of
 * db/sql/ranking.sql has the same number.
 */
export const priorRatings = 10

/** The mean of a site without ratings, in hundredths. */
const meanWithoutRatings = 250

/**
 * The highest mean that keys are computed with, in hundredths. With 388 and more one S would top
 * forty As; with 375 it does not top ten.
 */
export const highestMean = 375

/** The mean that keys are computed with, in hundredths, of all ratings by members. */
export function siteMeanOf(counts: { ratings: number; points: number }): number {
  if (counts.ratings === 0) return meanWithoutRatings
  return Math.min(Math.round((100 * counts.points) / counts.ratings), highestMean)
}

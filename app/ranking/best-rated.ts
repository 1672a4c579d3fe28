/** After ten own ratings, half-way to the site's mean. The same in app/ranking/ranking.sql. */
export const priorRatings = 10

/** In hundredths. */
const meanWithoutRatings = 250

/** In hundredths. With 388 and more one S would top forty As; with 375 it does not top ten. */
export const highestMean = 375

export function siteMeanOf(counts: { ratings: number; points: number }): number {
  if (counts.ratings === 0) return meanWithoutRatings
  return Math.min(Math.round((100 * counts.points) / counts.ratings), highestMean)
}

import { type RatingCounts, ratings } from '../rating.ts'

/**
 * How many ratings at the site's mean each thing begins with. Ten: after ten ratings of its own, a
 * thing is half-way between the site's mean and its own.
 */
export const priorRatings = 10

/** The mean of a site without ratings, in hundredths. */
export const meanWithoutRatings = 250

/**
 * The highest mean that keys are computed with, in hundredths. With 388 and more one S would top
 * forty As; with 375 it does not top ten.
 */
export const highestMean = 375

/** What a letter counts: S is 5, F is 0. */
const points = { S: 5, A: 4, B: 3, C: 2, D: 1, F: 0 } as const

/** How many ratings there are, and their sum. */
export function sumOf(counts: RatingCounts): { ratings: number; points: number } {
  let [count, sum] = [0, 0]
  for (const letter of ratings) {
    count += counts[letter]
    sum += counts[letter] * points[letter]
  }
  return { ratings: count, points: sum }
}

/** The mean that keys are computed with, in hundredths, of all ratings by members. */
export function siteMeanOf(counts: { ratings: number; points: number }): number {
  if (counts.ratings === 0) return meanWithoutRatings
  return Math.min(Math.round((100 * counts.points) / counts.ratings), highestMean)
}

/**
 * The key of the order "Best rated": (sum + m * mean) / (n + m) with m = `priorRatings`, as its
 * distance from the site's mean. The distance has the same order, and is 0 for what has no ratings,
 * so such rows stay as they are when the mean moves. It is computed in whole hundredths and divided
 * once, so that rounding never swaps two things. Migration 0011 has the same function.
 * @param siteMean in hundredths, 0 to `highestMean`
 */
export function bestRatedKey(counts: RatingCounts, siteMean: number): number {
  const { ratings, points } = sumOf(counts)
  return (100 * points - siteMean * ratings) / (ratings + priorRatings)
}

/** What decides about the place of a channel or a video. */
export interface Ranked {
  /** Ratings by members, of reviews that are shown. */
  byMembers: RatingCounts
  anonymous: RatingCounts
  name: string
}

/**
 * Compares two things in the order "Best rated", the better one first: by the ratings of members;
 * only if those are equal by anonymous ones; then by the number of ratings; then by name.
 */
export function compareRanked(one: Ranked, other: Ranked, siteMean: number): number {
  const byKey = (pick: (thing: Ranked) => number) => pick(other) - pick(one)
  return (
    byKey(({ byMembers }) => bestRatedKey(byMembers, siteMean)) ||
    byKey(({ anonymous }) => bestRatedKey(anonymous, siteMean)) ||
    byKey((thing) => sumOf(thing.byMembers).ratings + sumOf(thing.anonymous).ratings) ||
    (one.name < other.name ? -1 : one.name > other.name ? 1 : 0)
  )
}

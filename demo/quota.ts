import { quotaDayOf, unitsPerDay } from '#services/youtube/quota.ts'

export interface Quota {
  /** Spends the units if enough are left, and returns whether they were. */
  spend(units: number): boolean
}

/** One project's quota. It resets at midnight in California, as Google's does. */
export function openQuota(now = () => new Date()): Quota {
  let today = ''
  let spent = 0

  return {
    spend(units) {
      const day = quotaDayOf(now())
      if (day !== today) {
        today = day
        spent = 0
      }
      if (spent + units > unitsPerDay) return false
      spent += units
      return true
    },
  }
}

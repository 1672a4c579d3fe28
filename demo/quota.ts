/** Google's default quota of a project. */
const unitsPerDay = 10_000

const pacificDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' })

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
      const day = pacificDay.format(now())
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

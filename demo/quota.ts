/** What Google gives a project on a day, in units. */
const unitsADay = 10_000

const pacificDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' })

export interface Quota {
  /** Takes the units and says whether there were enough left. A refused request costs nothing here. */
  spend(units: number): boolean
}

/** One project's quota. It begins anew at midnight in California, as Google's does. */
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
      if (spent + units > unitsADay) return false
      spent += units
      return true
    },
  }
}

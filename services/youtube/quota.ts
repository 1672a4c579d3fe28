/** Of a project: https://developers.google.com/youtube/v3/getting-started#quota */
export const unitsPerDay = 10_000

/** Every other request of the site costs one unit. */
export const unitsOfSearch = 100

const pacificDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' })

/** `2026-03-01`; a day begins at midnight in California. */
export function quotaDayOf(time: Date): string {
  return pacificDay.format(time)
}

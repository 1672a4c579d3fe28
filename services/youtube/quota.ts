/**
 * Units that a project of Google has a day unless it asks for more:
 * https://developers.google.com/youtube/v3/getting-started#quota
 */
export const unitsPerDay = 10_000

/** What a search costs. Every other request of the site costs one unit. */
export const unitsOfSearch = 100

const pacificDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' })

/** The day to which a request counts, as `2026-03-01`: it begins at midnight in California. */
export function quotaDayOf(time: Date): string {
  return pacificDay.format(time)
}

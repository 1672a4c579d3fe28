/** What can be reported, as the query of the report page names it. */
export type ReportedThing = 'review' | 'bio' | 'topic-channel' | 'channel'

/** The page with the form that reports a thing. */
export function reportPath(thing: ReportedThing, id: string | number): string {
  return `/report?${thing}=${encodeURIComponent(id)}`
}

export interface PageHandle {
  /** A page without this list is not cached when its URL has a query. */
  query?: string[]
  isQuiet?: boolean
  /** It must then show nothing of what people wrote (server/members-only.ts). */
  isForStrangers?: boolean
  about?: unknown
}

/** Other parameters (`utm_source`) must not add entries to a cache. */
export function withKnownQuery(path: string, search: string, { query = [] }: PageHandle): string {
  const given = new URLSearchParams(search)
  const known = query.flatMap((name) => {
    const value = given.get(name)
    return value === null ? [] : [value === '' ? name : `${name}=${encodeURIComponent(value)}`]
  })
  return known.length === 0 ? path : `${path}?${known.join('&')}`
}

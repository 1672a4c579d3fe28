/** What the server must know of a route before it runs: a part of its export `handle`. */
export interface PageHandle {
  /**
   * The query parameters that the page reads. A page without this list is not cached when its URL
   * has a query.
   */
  query?: string[]
  isQuiet?: boolean
  /**
   * Whether strangers get it too on a site whose pages are for members (server/members-only.ts). It
   * must then show nothing of what people wrote.
   */
  isForStrangers?: boolean
  about?: unknown
}

/**
 * The path with only those query parameters that its page reads, in the order of the page's list,
 * each once. Other parameters (`utm_source`) change nothing on a page, so they must not add entries
 * to a cache.
 */
export function withKnownQuery(path: string, search: string, { query = [] }: PageHandle): string {
  const given = new URLSearchParams(search)
  const known = query.flatMap((name) => {
    const value = given.get(name)
    return value === null ? [] : [value === '' ? name : `${name}=${encodeURIComponent(value)}`]
  })
  return known.length === 0 ? path : `${path}?${known.join('&')}`
}

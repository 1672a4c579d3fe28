/** The export `handle` of a page. */
export interface PageHandle {
  /**
   * The query parameters that the page reads. A page without this list is not cached when its URL
   * has a query.
   */
  query?: string[]
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

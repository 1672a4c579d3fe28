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
  const asked = new URLSearchParams(search)
  const known = new URLSearchParams()
  for (const name of query) {
    const value = asked.get(name)
    if (value !== null) known.set(name, value)
  }
  return known.size === 0 ? path : `${path}?${known}`
}

/** What a page says about itself in its export `handle`. */
export interface PageHandle {
  /** The query parameters that the page reads. A page without this list is not cached when it has a query. */
  query?: string[]
}

/**
 * A path with those query parameters that its page reads, in the page's own order, each once. Others
 * (`utm_source`) change nothing on a page: they neither vary a cache nor fill it.
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

/** Query parameters that a change keeps. A player keeps the second it began at. */
const staying = ['t', 'after', 'q']

/**
 * Path and query of the page after a change.
 * @param done what the page says, by its query
 */
export function afterChange({ pathname, searchParams }: URL, done: Record<string, string>): string {
  const query = new URLSearchParams(done)
  for (const name of staying) {
    const value = searchParams.get(name)
    if (value !== null) query.set(name, value)
  }
  return query.size === 0 ? pathname : `${pathname}?${query}`
}

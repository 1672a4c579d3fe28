/** Query parameters of a video's page and of the list that a change of a note keeps. */
const staying = ['t', 'after', 'q']

/** Path and query of the page after a change of a note. A player keeps the second it began at. */
export function afterNote({ pathname, searchParams }: URL, done: Record<string, string>): string {
  const query = new URLSearchParams(done)
  for (const name of staying) {
    const value = searchParams.get(name)
    if (value !== null) query.set(name, value)
  }
  return query.size === 0 ? pathname : `${pathname}?${query}`
}

/**
 * Finds the pattern of the route that a path belongs to, as `/channel/:channelName`; `*` is every path that no route has. A page and its
 * data (`/home.data`) are one route. A few comparisons, because every request is counted under it.
 * @param routes patterns without their first slash, as React Router's build has them, and the paths answered before it
 */
export function routePatterns(routes: string[]): (path: string) => string {
  const byLength = new Map<number, { pattern: string; parts: string[] }[]>()
  for (const route of new Set(routes.map((route) => route.replace(/^\//, '')))) {
    const parts = route.split('/')
    if (!parts.includes('*'))
      byLength.set(parts.length, [...(byLength.get(parts.length) ?? []), { pattern: `/${route}`, parts }])
  }
  const found = new Map<string, string>()

  function find(path: string): string {
    if (path.startsWith('/assets/')) return '/assets/*'
    if (!path.startsWith('/')) return '*'
    const parts = plain(path).split('/')
    return byLength.get(parts.length)?.find((route) => route.parts.every((part, at) => fits(part, parts[at])))?.pattern ?? '*'
  }

  return (path) => {
    const known = found.get(path)
    if (known !== undefined) return known
    if (found.size >= mostFound) found.clear()
    const pattern = find(path)
    found.set(path, pattern)
    return pattern
  }
}

/** Paths whose pattern is remembered: most visitors ask for the same few. */
const mostFound = 1_000

function fits(part: string, given: string | undefined): boolean {
  return part.startsWith(':') ? given !== '' : part === given
}

/** The router asks for the data of `/` at `/_root.data`. */
function plain(path: string): string {
  const page = path.endsWith('.data') ? path.slice(0, -'.data'.length) : path
  return page === '/_root' ? '' : page.slice(1)
}

import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { type PageHandle, withKnownQuery } from '#core/page-query.ts'

/** Finds the route of a URL, among the built pages and the paths that are answered before them. */
export interface RouteTable {
  /**
   * The route's pattern, such as `/channel/:channelName`; `*` if no route matches. Metrics use it
   * as a label.
   */
  patternOf(path: string): string
  /**
   * The URL with only those query parameters that its page reads (`handle.query`), in a fixed
   * order. `null` if the URL has a query and its route does not declare these parameters.
   * @param url path and query
   */
  canonicalUrl(url: string): string | null
}

/**
 * @param otherPaths patterns of paths that are answered without React Router, such as `assets/*`
 */
export function openRouteTable(routes: ServerBuild['routes'], otherPaths: string[]): RouteTable {
  const table: RouteObject[] = [
    ...Object.values(routes)
      .filter((route) => route !== undefined && route.parentId !== undefined)
      .map((route) => ({
        id: route?.id,
        path: `/${route?.path ?? ''}`,
        handle: route?.module.handle,
      })),
    ...otherPaths.map((path) => ({ path: `/${path}` })),
  ]

  function find(path: string) {
    // `matchRoutes` would print a warning for each path that cannot be decoded.
    return isDecodable(path) ? matchRoutes(table, pagePath(path))?.at(-1)?.route : undefined
  }

  return {
    patternOf(path) {
      const pattern = find(path)?.path
      return pattern === undefined || pattern === '/*' ? '*' : pattern
    },
    canonicalUrl(url) {
      const [path = '', search = ''] = split(url)
      if (search === '') return path
      const route = find(path)
      const handle: PageHandle = route?.handle ?? {}
      if (!handle.query) return null
      const known = withKnownQuery(path, search, handle)
      // React Router requests the data of a single route with this parameter.
      const isOneRoute =
        path.endsWith('.data') && new URLSearchParams(search).get('_routes') === route?.id
      return isOneRoute ? `${known}${known === path ? '?' : '&'}_routes=${route?.id}` : known
    },
  }
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

function split(url: string): [path: string, search: string] {
  const mark = url.indexOf('?')
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)]
}

/** A page and its data (`/home.data`) have the same route. The data of `/` is at `/_root.data`. */
function pagePath(path: string): string {
  if (!path.endsWith('.data')) return path
  const page = path.slice(0, -'.data'.length)
  return page === '/_root' ? '/' : page
}

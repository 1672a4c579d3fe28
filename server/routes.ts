import { TrieRouter } from 'hono/router/trie-router'
import { generatePath, type ServerBuild } from 'react-router'
import { type PageHandle, withKnownQuery } from '../app/request/page-handle.ts'

export interface RouteTable {
  patternOf(path: string): string
  handleOf(path: string): PageHandle
  methodsOf(path: string): string[]
  /** Never leads to another site: it begins with one slash and a segment of the pattern. */
  onePathOf(path: string): string | null
  canonicalUrl(url: string): string | null
  listedPaths: string[]
}

interface Route {
  id?: string
  path: string
  handle?: PageHandle
  action?: boolean
}

export function openRouteTable(
  routes: ServerBuild['routes'],
  otherPaths: Record<string, PageHandle>,
): RouteTable {
  const table: Route[] = [
    ...Object.values(routes)
      .filter((route) => route !== undefined && route.parentId !== undefined)
      .map((route) => ({
        id: route?.id,
        path: `/${route?.path ?? ''}`,
        handle: route?.module.handle as PageHandle | undefined,
        action: route?.module.action !== undefined,
      })),
    ...Object.entries(otherPaths).map(([path, handle]) => ({ path: `/${path}`, handle })),
  ]
  // `matchRoutes` of React Router compiles all patterns at each call.
  const router = new TrieRouter<Route>()
  for (const route of table.toSorted(bySpecificity))
    router.add('GET', lowerCased(route.path), route)

  function find(path: string): Route | undefined {
    const decoded = decodedPath(pagePath(path))
    return decoded === null ? undefined : router.match('GET', decoded.toLowerCase())[0][0]?.[0]
  }

  return {
    patternOf(path) {
      const pattern = find(path)?.path
      return pattern === undefined || pattern === '/*' ? '*' : pattern
    },
    handleOf: (path) => find(path)?.handle ?? {},
    methodsOf(path) {
      const { action = false } = find(path) ?? {}
      return ['GET', 'HEAD', 'OPTIONS', ...(action ? ['POST'] : [])]
    },
    onePathOf(path) {
      // A client may also send a whole URL, a star, or what no URL can be.
      const resolved = path.startsWith('/') ? URL.parse(`http://here${path}`)?.pathname : undefined
      if (resolved === undefined) return null
      const asked = `/${segmentsOf(resolved).join('/')}`
      const page = pagePath(asked)
      const pattern = find(page)?.path
      if (pattern === undefined || pattern.includes('*')) return null
      const one = generatePath(pattern, paramsOf(page, pattern))
      if (page !== asked) return `${one === '/' ? '/_' : one}.data`
      // The name `x%2Edata` must not become a request for the data of `x`.
      return one.endsWith('.data') ? null : one
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
    listedPaths: table
      .filter(({ path, handle }) => !/[:*]/.test(path) && handle?.about)
      .map(({ path }) => path),
  }
}

/** Patterns with more fixed segments come first, as in React Router; `*` comes last. */
function bySpecificity(one: Route, other: Route): number {
  const rank = ({ path }: Route) =>
    segmentsOf(path).filter((segment) => !/^[:*]/.test(segment)).length -
    (path.endsWith('*') ? 100 : 0)
  return rank(other) - rank(one)
}

function lowerCased(pattern: string): string {
  return pattern.replace(/(^|\/)[^:/][^/]*/g, (segment) => segment.toLowerCase())
}

function decodedPath(path: string): string | null {
  try {
    return (path.replace(/\/+$/, '') || '/')
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return null
  }
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

/** The decoded parameters of a path. React Router's own read `%252F` as `/`. */
function paramsOf(path: string, pattern: string): Record<string, string> {
  const segments = segmentsOf(path)
  return Object.fromEntries(
    segmentsOf(pattern).flatMap((name, index) => {
      const segment = segments[index]
      const isParam = name.startsWith(':') && segment !== undefined
      return isParam ? [[name.replace(/^:|\?$/g, ''), decodeURIComponent(segment)]] : []
    }),
  )
}

function split(url: string): [path: string, search: string] {
  const question = url.indexOf('?')
  return question < 0 ? [url, ''] : [url.slice(0, question), url.slice(question + 1)]
}

/** React Router requests the data of a path that ends in a slash at `/_.data`. */
function pagePath(path: string): string {
  return path.replace(/(?:(?<=\/)_)?\.data$/, '')
}

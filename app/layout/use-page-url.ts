import { useLocation, useMatches } from 'react-router'
import { type PageHandle, withKnownQuery } from '#core/page-query.ts'

/** Path and query of the page. The same on the server, in a cached page and in the browser. */
export function usePageUrl(): string {
  const { pathname, search } = useLocation()
  return withKnownQuery(pathname, search, (useMatches().at(-1)?.handle ?? {}) as PageHandle)
}

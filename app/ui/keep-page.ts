import { useEffect } from 'react'
import { type UIMatch, useLocation, useMatches } from 'react-router'
import type { Route } from '../+types/root.ts'

let shown: { url: string; matches: UIMatch[] } = { url: '', matches: [] }

const parts = new Set<string>()

/** Loaded after the page, which is 1 kB smaller, and while the site can be reached. */
const loadSettling = () => import('./settle-results.ts')

/**
 * Client middleware of the root route (in framework mode `dataStrategy` is not open). A form that
 * fails is refused like any other; only a new page shows the error page.
 */
export const keepPage: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const { url, method, signal } = request
  const sent = method === 'GET' ? null : request.clone().formData()
  const isPart = parts.has(url)
  const arrived = new AbortController()
  if (!sent && !isPart) followPlainly(url, arrived.signal)
  const results = await next().finally(() => arrived.abort())
  const settling = await loadSettling().catch(() => null)
  if (signal.aborted || !settling) return results
  if (sent) return settling.settleForm(results, await sent)
  const kept = url === shown.url ? shown.matches : []
  return settling.settleReading(results, url, { isPart, kept })
}

/**
 * Where the script of a page does not load, React Router reloads the page before it. Browsers
 * without `navigation` (Firefox before 147, Safari before 26.2) do.
 */
function followPlainly(url: string, signal: AbortSignal): void {
  const follow = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload') return
    event.preventDefault()
    window.location.assign(url)
  }
  window.navigation?.addEventListener('navigate', follow, { signal })
}

export function asPart(url: string): string {
  parts.add(new URL(url, window.location.href).href)
  return url
}

export function useIsStale(staleAt: string | undefined): boolean {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  useEffect(() => {
    shown = { url: window.location.origin + pathname + search, matches }
    // Without a connection the next failure tries it again.
    loadSettling().catch(() => {})
  }, [pathname, search, matches])
  return staleAt?.endsWith(pathname + search) ?? false
}

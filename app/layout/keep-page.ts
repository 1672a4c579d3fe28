import { useEffect, useSyncExternalStore } from 'react'
import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  useLocation,
  useMatches,
} from 'react-router'
import type { Fields, Refused } from '#server/request/forms.ts'
import type { Route } from '../+types/root.ts'
import { dropSentDrafts } from '../ui/use-draft.ts'

/** The error of a new page that could not be loaded because the site was not reached. */
export class Unreached extends Error {}

/**
 * Forms without anything typed whose failure is not shown: Follow, Unfollow, and a channel that is
 * added on its own page (specification, part 8).
 */
const silent = ['follow', 'unfollow', 'add']

/** The page on the screen. */
let shown: { url: string; matches: ReturnType<typeof useMatches> } = { url: '', matches: [] }

/** URLs that fetchers have read for a part of a page. */
const parts = new Set<string>()

let isStale = false
const watchers = new Set<() => void>()

/**
 * Client middleware of the root route: all forms, fetchers and navigations pass it. (In framework
 * mode `dataStrategy` is not open, and a `clientAction` would be one for each route.)
 *
 * A form that fails is refused like any other: its page stays with what was typed, and the form
 * says why. Data that are read again stay as they were. Only a new page shows the error page.
 */
export const keepPage: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const isForm = request.method !== 'GET'
  const sent = isForm ? request.clone().formData() : null
  const results = await next()
  if (request.signal.aborted) return results
  const failed = Object.entries(results).filter(
    ([, { type, result }]) => type === 'error' && !(result instanceof Response),
  )
  if (sent) {
    if (failed.length === 0 && !Object.values(results).some(isRefusal)) dropSentDrafts(await sent)
    for (const [id, { result }] of failed) results[id] = refuse(unwrap(result), await sent)
    return results
  }
  const unreached = failed.filter(([, { result }]) => isUnreached(result))
  for (const [id] of unreached) results[id] = keepData(id, request.url)
  if (!parts.has(request.url)) setStale(unreached.length > 0 && request.url === shown.url)
  return results
}

function isRefusal({ result }: DataStrategyResult): boolean {
  return has(unwrap(result), 'refusal')
}

/** What `data()` wraps: React Router does it with each result of an action, an error too. */
function unwrap(result: unknown): unknown {
  return has(result, 'data') && !isRouteErrorResponse(result) ? result.data : result
}

function has<Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> {
  return typeof value === 'object' && value !== null && name in value
}

/**
 * A failed form as a refusal. Whether it was stored is not known, so the sentence does not say it.
 * React Router's own 4xx, of a form that the page does not take, stay errors.
 */
function refuse(error: unknown, sent: FormData): DataStrategyResult {
  const isOut = isUnreached(error)
  if (!isOut && isRouteErrorResponse(error) && error.status < 500)
    return { type: 'error', result: error }
  const typed: Fields = {}
  for (const [name, value] of sent) if (typeof value === 'string') typed[name] = value
  const isSilent = silent.includes(typed.intent ?? '') && typed.name === undefined
  const refused: Refused = {
    refusal: isOut
      ? 'The site could not be reached. Try again.'
      : 'Something went wrong on our side, and we have logged the error. Please try again.',
    status: isOut ? 503 : 500,
    typed,
  }
  return { type: 'data', result: data(isSilent ? null : refused, { status: refused.status }) }
}

/**
 * `fetch` throws a `TypeError` without a connection. A proxy answers 502 to 504. A connection that
 * ends in the middle leaves data that cannot be read: React Router names the cause.
 */
function isUnreached(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status > 500
  return error instanceof TypeError || (error instanceof Error && error.cause !== undefined)
}

/** For data that could not be read: none for a part of the page, and those on the screen. */
function keepData(id: string, url: string): DataStrategyResult {
  if (parts.has(url)) return { type: 'data', result: undefined }
  const match = url === shown.url ? shown.matches.find((one) => one.id === id) : undefined
  return match
    ? { type: 'data', result: match.loaderData }
    : { type: 'error', result: new Unreached() }
}

/** Names a URL that a fetcher is about to read. If that fails, nothing changes. */
export function asPart(url: string): string {
  parts.add(new URL(url, window.location.href).href)
  return url
}

function setStale(value: boolean): void {
  isStale = value
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Remembers the page on the screen. Whether the last try to read it again has failed. */
export function useIsStale(): boolean {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  useEffect(() => {
    shown = { url: new URL(pathname + search, window.location.origin).href, matches }
  }, [pathname, search, matches])
  return useSyncExternalStore(
    watch,
    () => isStale,
    () => false,
  )
}

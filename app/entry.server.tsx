import { randomBytes } from 'node:crypto'
import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { openTurns } from '#db/turns.ts'
import { accentStyle } from './operator/look.ts'
import { hashInlineCode, pagePolicy } from './request/content-security-policy.server.ts'
import { requestContext } from './request/context.server.ts'
import { inlineStylesheets } from './request/inline-stylesheets.server.ts'
import { pathForLog } from './request/path-for-log.server.ts'
import { RenderingContext, stylesheetUrl } from './ui/Document.tsx'

export { stylesheetUrl }

/**
 * Else browsers load them first: first paint of a video came after 1.9 s, not 0.9 (decision 025).
 */
const preload = '<link rel="modulepreload"'

/** Not as a stream: the Content-Security-Policy header needs the hashes of all its scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache, no-transform')
  const { site, hasStylesheet } = loadContext.get(requestContext)
  const nonce = randomBytes(16).toString('base64url')
  const accent = accentStyle(site.settings.current().look.accent)
  await renderTurn()
  // React never removes a listener from the request's `signal`: the page would stay in memory.
  const page = await renderToReadableStream(
    <RenderingContext value={{ nonce, hasStylesheet, accent }}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </RenderingContext>,
    // Whole: React would put a large part at the end and move it with a script.
    { nonce, progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  )
  await page.allReady
  const rendered = await new Response(page).text()
  // Vite's development server has no files of them.
  const isFirst = import.meta.env.PROD && !hasStylesheet
  const styled = isFirst ? inlineStylesheets(rendered, nonce) : rendered
  const { html, ...sources } = hashInlineCode(styled, nonce)
  // Vite's own inline code during development has no nonce.
  if (import.meta.env.PROD) headers.set('content-security-policy', pagePolicy(site.facts, sources))
  return new Response(html.replaceAll(preload, `${preload} fetchpriority="low"`), {
    status,
    headers,
  })
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  // A closed connection or a 4xx of React Router (a form posted to a page without an action) is no
  // bug.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const path = pathForLog(new URL(request.url).pathname)
  context.get(requestContext).site.log.error({ err: error, path }, 'page failed')
}

const turns = openTurns(1)

/** Else a crawler's pages are rendered in one go, and visitors of cached pages wait. */
async function renderTurn(): Promise<void> {
  const end = await turns.take()
  // Node runs it after the events that wait now.
  setImmediate(end)
}

import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { requestContext } from '#server/request/context.ts'
import { NonceContext } from './layout/Document.tsx'

/**
 * Renders a page, not as a stream: the Content-Security-Policy header needs the hashes of all its
 * scripts.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const { nonce } = loadContext.get(requestContext)
  // Without the request's `signal`: React never removes its listener from it, which would keep the
  // page and the connection in memory for good.
  const page = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </NonceContext>,
    // React would send a lazy part behind the page, for a script to put into its place.
    { nonce, progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  await page.allReady
  return new Response(page, { status, headers })
}

/** Logs a bug in a loader, an action or a page: once, here. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  // A closed connection or a 4xx of React Router (a form posted to a page without an action) is no
  // bug.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context
    .get(requestContext)
    .site.log.error({ err: error, path: new URL(request.url).pathname }, 'page failed')
}

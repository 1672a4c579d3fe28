import { renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { visitContext } from '#app/http/visit.ts'
import { NonceContext } from './ui/nonce.ts'
import { stylesheet } from './ui/stylesheet.ts'

/** Half of a page: React need not copy it, and it is encoded once. */
const style = Buffer.from(stylesheet)

/**
 * Renders a page whole. Nothing on our pages arrives late, so streaming would only cost: React writes a page of 60 kB in thousands of
 * pieces, and joins them as one string in three quarters of the time.
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

  const { nonce, viewer } = loadContext.get(visitContext)
  await takeData(context)
  const page = renderToString(
    <NonceContext value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </NonceContext>,
  )
  // A link (an element that closes itself) needs no nonce: what it preloads is ours. Each one less is less to fill in for a kept page.
  const text = viewer ? page : page.replaceAll(` nonce="${nonce}"/>`, '/>')
  const styleEnd = text.indexOf('</style>')
  const parts = [Buffer.from(`<!DOCTYPE html>${text.slice(0, styleEnd)}`), style, Buffer.from(text.slice(styleEnd))]
  return new Response(Buffer.concat(parts), { status, headers })
}

/**
 * Reads what the browser is to know of the data, all of it, to where the router keeps what it has read: it waits for nothing then, and
 * a string cannot wait.
 */
async function takeData(context: EntryContext): Promise<void> {
  const reader = context.serverHandoffStream?.getReader()
  if (!reader) return
  const decoder = new TextDecoder()
  let value = ''
  for (let part = await reader.read(); !part.done; part = await reader.read())
    value += decoder.decode(part.value, { stream: true })
  reader.releaseLock()
  const read = Object.assign(Promise.resolve(), { result: { done: true, value } })
  context.renderMeta = { ...context.renderMeta, streamCache: { 0: read } }
}

/** A bug in a loader, an action or a page: logged once, here. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  // A visitor who left, or one who asked a page for what it does not do, is no bug.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(visitContext).site.log.error({ err: error, path: new URL(request.url).pathname }, 'page failed')
}

import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { visitContext } from '#app/http/visit.ts'
import { NonceContext } from './ui/nonce.ts'

/**
 * Renders a page whole. Nothing on our pages arrives late, so streaming would only cost: one string has a length, can be kept and
 * is written in one go.
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

  const { nonce } = loadContext.get(visitContext)
  const body = await new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        onAllReady: () => void pipe(collector(resolve)),
        onShellError: reject,
        onError: reject,
      },
    )
  })
  return new Response(body, { status, headers })
}

/** Takes what React writes, and hands it over in one piece. */
function collector(done: (whole: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Uint8Array[] = []
  return new Writable({
    write(chunk: Uint8Array, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks))
      next()
    },
  })
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

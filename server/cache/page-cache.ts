import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip as gzipWithCallback } from 'node:zlib'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { LiveSettings } from '#app/operator/live-settings.server.ts'
import { askedBy } from '#db/turns.ts'
import { etagOf } from '../../app/request/etag.server.ts'
import { networkOf } from '../../app/request/networks.server.ts'
import { accessLogEntry, runWithRequestId } from '../access-log.ts'
import type { ClientIps } from '../client-ip.ts'
import { acceptsGzip, compressResponse } from '../compression.ts'
import type { RouteTable } from '../routes.ts'
import { type Created, openCache } from './cache.ts'

const gzip = promisify(gzipWithCallback)

const maxBytes = 64 * 1024 * 1024

/** A page as every guest gets it: constant bytes, one buffer per encoding. */
interface CachedPage {
  route: string
  etag: string
  plain: Encoded
  gzip: Encoded
}

interface Encoded {
  headers: string[]
  body: Buffer
}

/** The data of a page are up to two seconds old when it is rendered: a guest reads five at most. */
const staleMs = 1_000
const sharedMs = 500

interface PageCacheSettings {
  settings: LiveSettings
  clientIps: ClientIps
  keptMs: number
  routes: RouteTable
  keyOf(request: IncomingMessage): string | null
  /** Answers a request without the cache. */
  fetch(request: Request, bindings: HttpBindings): Response | Promise<Response>
  isShared(request: IncomingMessage): boolean
}

/**
 * Answers guests from memory and all other requests by `fetch`. A page is kept for two seconds
 * under the key of its request. Concurrent requests for one page render it once (decision 008).
 */
export function withPageCache({
  settings,
  clientIps,
  keptMs,
  routes,
  keyOf,
  fetch,
  isShared,
}: PageCacheSettings): RequestListener {
  const pages = openCache<CachedPage | null>({ maxBytes, keptMs, staleMs, sharedMs })

  async function answer(request: Request, { incoming, outgoing }: HttpBindings): Promise<Response> {
    await settings.keepFresh()
    const acceptEncoding = incoming.headers['accept-encoding']
    const respond = async (response: Response) =>
      await compressResponse(withoutKnownBody(response, incoming), acceptEncoding)
    const forThisVisitor = async () => await respond(await fetch(request, { incoming, outgoing }))
    const key = keyOf(incoming)
    // Its one spelling only: the router would answer all others too, and each would be an entry.
    const [path = ''] = (incoming.url ?? '').split('?', 1)
    if (key === null || routes.onePathOf(path) !== path) return await forThisVisitor()
    let rendered: Response | undefined
    const page = await pages.getOrCreate(key, async () => {
      // Without its signal: others wait for the page, or read it after this visitor has left.
      const { url, headers } = request
      rendered = await fetch(new Request(url, { headers }), { incoming, outgoing })
      return await createPage(rendered, isShared(incoming), routes.patternOf(path))
    })
    if (page) {
      send(page, incoming, outgoing as ServerResponse)
      return RESPONSE_ALREADY_SENT
    }
    // It must not be cached: each visitor who waited gets an answer of their own.
    return rendered ? await respond(rendered) : await forThisVisitor()
  }

  const render = getRequestListener(
    (request, bindings) => answer(request, bindings as HttpBindings),
    { overrideGlobalObjects: false },
  )

  return (request, response) => {
    const key = settings.isFresh() ? keyOf(request) : null
    const page = key === null ? null : pages.get(key)
    if (page) return send(page, request, response)
    askedBy.run(networkOf(clientIps.of(request)), () => runWithRequestId(request, response, render))
  }
}

/** A 304 if the answer has an ETag that the client already has. */
function withoutKnownBody(response: Response, request: IncomingMessage): Response {
  const etag = response.headers.get('etag')
  const isKnown = etag && request.headers['if-none-match']?.includes(etag)
  if (response.status !== 200 || !isKnown) return response
  void response.body?.cancel()
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return new Response(null, { status: 304, headers })
}

async function createPage(
  response: Response,
  isShared: boolean,
  route: string,
): Promise<Created<CachedPage | null>> {
  if (!isShared || response.status !== 200 || response.headers.has('set-cookie'))
    return { value: null, bytes: null }
  const body = Buffer.from(await response.arrayBuffer())
  const compressed = await gzip(body)
  // Weak, because both encodings share it.
  const etag = response.headers.get('etag') ?? etagOf(body)
  const headers = [...response.headers]
    .filter(([name]) => name !== 'content-length' && name !== 'etag')
    .flat()
  headers.push('etag', etag, 'vary', 'accept-encoding')
  const encoded = (bytes: Buffer, ...more: string[]): Encoded => ({
    headers: [...headers, ...more, 'content-length', String(bytes.length)],
    body: bytes,
  })
  const page = {
    route,
    etag,
    plain: encoded(body),
    gzip: encoded(compressed, 'content-encoding', 'gzip'),
  }
  return { value: page, bytes: body.length + compressed.length + 4_000 }
}

/** Headers of a 304 for a browser that already has the page. */
const notModified = ['cache-control', 'private, no-cache, no-transform', 'vary', 'accept-encoding']

function send(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  const entry = accessLogEntry(request)
  if (entry) entry.route = page.route
  // All headers in one call: Node validates a header twice if it is set before `writeHead`.
  const requestId = entry ? ['x-request-id', entry.requestId] : []
  if (request.headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, [...notModified, 'etag', page.etag, ...requestId])
    response.end()
    return
  }
  const { headers, body } = acceptsGzip(request.headers['accept-encoding']) ? page.gzip : page.plain
  response.writeHead(200, [...headers, ...requestId])
  response.end(body)
}

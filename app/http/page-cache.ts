import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import type { SecureHeadersVariables } from 'hono/secure-headers'
import type { Site } from '#core/site.ts'
import { isAnybody } from './cookies.ts'
import { filled, freshNonce, nonceLength, packedStencil, type Stencil, stencil } from './stencil.ts'
import type { Visit } from './visit.ts'

/**
 * Pages as every guest sees them, kept ready to send: those whose loader said what they show (`shows`). A page is dropped at the moment
 * a write touches what it shows, by whichever process (`Changes`); a member, and a guest who wrote something a moment ago, is never
 * sent one.
 */
export interface PageCache {
  /** Sends the page that is asked for, if it is here; `false` leaves the request to somebody else. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  /** Stands around the rendering: keeps what may be kept, and has a page that many ask for at once rendered once. */
  keep: MiddlewareHandler<Environment>
}

/** What Hono hands from one of our layers to the next. */
export interface Environment {
  Bindings: HttpBindings
  Variables: Partial<SecureHeadersVariables> & { visit?: Visit }
}

/** All pages together. */
const mostBytes = 64 * 1024 * 1024
/** A page that nothing touches is made anew after so long all the same. */
const keptMs = 60_000

/** A rendering under way, and what was touched meanwhile. */
interface Rendering {
  touched: Set<string>
  page: Promise<KeptPage | null>
}

export function openPageCache({ changes }: Site): PageCache {
  /** By address; the one that was asked for last is the last. */
  const pages = new Map<string, KeptPage>()
  const renderings = new Set<Rendering>()
  /** The one that began last for an address. */
  const newest = new Map<string, Rendering>()
  let bytes = 0

  changes.onTouched((what) => {
    const table = what.slice(0, what.indexOf(':'))
    const isTouched = ({ shown }: KeptPage) => what === '*' || shown.has(what) || shown.has(table)
    for (const [address, page] of pages) if (isTouched(page)) drop(address)
    for (const { touched } of renderings) touched.add(what).add(table)
  })

  function drop(address: string): void {
    bytes -= pages.get(address)?.bytes ?? 0
    pages.delete(address)
  }

  function put(address: string, page: KeptPage): void {
    drop(address)
    pages.set(address, page)
    bytes += page.bytes
    for (const oldest of pages.keys()) {
      if (bytes <= mostBytes) break
      drop(oldest)
    }
  }

  function find(address: string): KeptPage | null {
    const page = pages.get(address)
    if (!page) return null
    pages.delete(address)
    if (page.until < performance.now()) {
      bytes -= page.bytes
      return null
    }
    pages.set(address, page)
    return page
  }

  return {
    answer(request, response) {
      if (!isForAnybody(request) || !changes.isHearing()) return false
      const page = find(request.url ?? '')
      if (page) send(page, request, response)
      return page !== null
    },
    async keep(context, next) {
      const { incoming, outgoing } = context.env
      if (!isForAnybody(incoming) || !changes.isHearing()) return await next()
      const address = incoming.url ?? ''

      // A rendering that a write has overtaken may lack that write: whoever asks now gets one of their own.
      const other = newest.get(address)
      const shared = other?.touched.size === 0 ? await other.page : null
      if (shared) {
        send(shared, incoming, outgoing)
        return RESPONSE_ALREADY_SENT
      }

      const { promise, resolve } = Promise.withResolvers<KeptPage | null>()
      const rendering: Rendering = { touched: new Set(), page: promise }
      renderings.add(rendering)
      newest.set(address, rendering)
      let page: KeptPage | null = null
      try {
        await next()
        page = await pageOf(context.res, context.get('visit')?.shown ?? null, context.get('secureHeadersNonce') ?? '')
      } finally {
        renderings.delete(rendering)
        if (newest.get(address) === rendering) newest.delete(address)
        resolve(page)
      }
      if (!page) return
      if (rendering.touched.isDisjointFrom(page.shown) && !rendering.touched.has('*') && changes.isHearing()) put(address, page)
      send(page, incoming, outgoing)
      context.res = undefined
      context.res = RESPONSE_ALREADY_SENT
    },
  }
}

function isForAnybody(request: IncomingMessage): boolean {
  return request.method === 'GET' && isAnybody(request.headers.cookie)
}

/** A page as it was rendered, with holes where its nonce stood: every answer gets its own. */
interface KeptPage {
  shown: Set<string>
  etag: string
  /** Names and values in turn. */
  headers: string[]
  plain: Stencil
  packed: Stencil
  /** What it takes to keep it. */
  bytes: number
  until: number
}

/** Makes a page of an answer that may be kept; `null` of any other. The answer's body is read only if it may. */
async function pageOf(answer: Response, shown: string[] | null, nonce: string): Promise<KeptPage | null> {
  if (!shown || answer.status !== 200 || answer.headers.has('set-cookie') || nonce.length !== nonceLength) return null
  const pieces = (await answer.text()).split(nonce).map((text) => Buffer.from(text))
  const plain = stencil(pieces)
  const packed = packedStencil(pieces)
  const etag = `W/"${createHash('sha256').update(plain.bytes).digest('base64url').slice(0, 22)}"`
  const headers = [...answer.headers]
    .filter(([name]) => name !== 'content-length')
    .flatMap(([name, value]) => [name, value.replaceAll(nonce, nonceHere)])
  headers.push('etag', etag, 'vary', 'accept-encoding')
  const bytes = plain.bytes.length + packed.bytes.length + 4_000
  return { shown: new Set(shown), etag, headers, plain, packed, bytes, until: performance.now() + keptMs }
}

/** What stands for the nonce in a header. */
const nonceHere = 'nonce-here'

/** Sends a page with a nonce of its own, or says that the browser has it already. */
function send(page: KeptPage, request: IncomingMessage, response: ServerResponse): void {
  const known = request.headers['if-none-match']
  if (known?.includes(page.etag)) {
    // Without the policy: the browser goes on with the one that came with the nonce in the page it has.
    response.writeHead(304, ['etag', page.etag, 'cache-control', 'private, no-cache', 'vary', 'accept-encoding'])
    response.end()
    return
  }
  const nonce = freshNonce()
  const isPacked = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  const body = filled(isPacked ? page.packed : page.plain, nonce)
  const headers = page.headers.map((value) => (value.includes(nonceHere) ? value.replaceAll(nonceHere, nonce) : value))
  headers.push('content-length', String(body.length))
  if (isPacked) headers.push('content-encoding', 'gzip')
  response.writeHead(200, headers)
  response.end(body)
}

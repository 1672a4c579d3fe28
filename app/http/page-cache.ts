import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import type { SecureHeadersVariables } from 'hono/secure-headers'
import type { Site } from '#core/site.ts'
import { isAnybody } from './cookies.ts'
import { type Made, openKept } from './kept.ts'
import { filled, freshNonce, nonceLength, packedStencil, type Stencil, stencil, withNonce } from './stencil.ts'
import type { Visit } from './visit.ts'

/**
 * Pages as every guest sees them, kept ready to send: those whose loader said what they show (`shows`). A page is dropped at the moment
 * a write touches what it shows, by whichever process (`Changes`); a member, and a guest who wrote something a moment ago, is never
 * sent one.
 */
export interface PageCache {
  /** Sends the page that is asked for, if it is here; `false` leaves the request to somebody else. */
  answer(request: IncomingMessage, response: ServerResponse, requestId: string): boolean
  /**
   * Sends the page that is asked for, if somebody has it being made: under load many wait for one. Settles with `false`, as `null` says at
   * once, when that leaves the request to somebody else.
   */
  answerSoon(request: IncomingMessage, response: ServerResponse): Promise<boolean> | null
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

export function openPageCache({ changes }: Site): PageCache {
  const pages = openKept<KeptPage | null>(changes, mostBytes)
  return {
    answer(request, response, requestId) {
      if (!isForAnybody(request)) return false
      const page = pages.find(request.url ?? '')
      // All headers at once: Node checks those that are set before twice.
      if (page) send(page, request, response, ['x-request-id', requestId])
      return page !== null
    },
    answerSoon(request, response) {
      const making = isForAnybody(request) ? pages.findSoon(request.url ?? '') : null
      if (!making) return null
      return making.then(
        (page) => {
          if (page) send(page, request, response)
          return page !== null
        },
        () => false,
      )
    },
    async keep(context, next) {
      const { incoming, outgoing } = context.env
      if (!isForAnybody(incoming)) return await next()
      let isMade = false
      const page = await pages.findOrMake(incoming.url ?? '', async () => {
        isMade = true
        await next()
        return await pageOf(context.res, context.get('visit')?.shown ?? null, context.get('secureHeadersNonce') ?? '')
      })
      // The one we waited for was not to be kept.
      if (!page) return isMade ? undefined : await next()
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
  etag: string
  /** The policy's value, in pieces between which the nonce stands. */
  policy: string[]
  plain: KeptBody
  packed: KeptBody
}

/** One of the two forms in which a page is sent. */
interface KeptBody {
  /** Names and values in turn, without the policy. */
  headers: string[]
  stencil: Stencil
}

/** Makes a page of an answer that may be kept; of any other, nothing. The answer's body is read only if it may. */
async function pageOf(answer: Response, shown: string[] | null, nonce: string): Promise<Made<KeptPage | null>> {
  if (!shown || answer.status !== 200 || answer.headers.has('set-cookie') || nonce.length !== nonceLength) {
    return { value: null, from: null, bytes: 0 }
  }
  const pieces = splitAt(nonce, Buffer.from(await answer.arrayBuffer()))
  const plain = stencil(pieces)
  const packed = packedStencil(pieces)
  const etag = `W/"${createHash('sha256').update(packed.pieces.join(), 'latin1').digest('base64url').slice(0, 22)}"`
  const headers = [...answer.headers].filter(([name]) => name !== 'content-length' && name !== policyName).flat()
  headers.push('etag', etag, 'vary', 'accept-encoding')
  const body = (stencil: Stencil, ...also: string[]): KeptBody => ({
    headers: [...headers, ...also, 'content-length', String(stencil.length)],
    stencil,
  })
  const page = {
    etag,
    policy: (answer.headers.get(policyName) ?? '').split(nonce),
    plain: body(plain),
    packed: body(packed, 'content-encoding', 'gzip'),
  }
  return { value: page, from: shown, bytes: plain.length + packed.length + 4_000 }
}

function splitAt(nonce: string, page: Buffer): Buffer[] {
  const pieces: Buffer[] = []
  let from = 0
  for (let hole = page.indexOf(nonce); hole >= 0; hole = page.indexOf(nonce, from)) {
    pieces.push(page.subarray(from, hole))
    from = hole + nonceLength
  }
  return [...pieces, page.subarray(from)]
}

const policyName = 'content-security-policy'

/** Sends a page with a nonce of its own, or says that the browser has it already. */
function send(page: KeptPage, request: IncomingMessage, response: ServerResponse, also: string[] = []): void {
  const known = request.headers['if-none-match']
  if (known?.includes(page.etag)) {
    // Without the policy: the browser goes on with the one that came with the nonce in the page it has.
    response.writeHead(304, ['etag', page.etag, 'cache-control', 'private, no-cache', 'vary', 'accept-encoding', ...also])
    response.end()
    return
  }
  const nonce = freshNonce()
  const isPacked = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  const { headers, stencil } = isPacked ? page.packed : page.plain
  response.writeHead(200, [...headers, policyName, withNonce(page.policy, nonce), ...also])
  response.end(filled(stencil, nonce), 'latin1')
}

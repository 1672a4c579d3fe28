import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import { gzipPage } from './gzip.ts'
import type { Environment } from './page-cache.ts'

/** Below this a page gains nothing. */
const worthIt = 1_000

/**
 * Compresses what we write ourselves, in place: on another thread it would take more than twice the work, and the cores have other
 * requests to answer. Assets were compressed when they were built. The bytes go out as they are: another `Response` around them would
 * be unpacked again at once.
 */
export const compression: MiddlewareHandler<Environment> = async (context, next) => {
  await next()
  const { res } = context
  const type = res.headers.get('content-type') ?? ''
  if (!res.body || res.headers.has('content-encoding') || !/^(text\/(html|x-script|plain)|application\/json)/.test(type)) return
  res.headers.append('vary', 'accept-encoding')
  if (!/\bgzip\b/.test(context.req.header('accept-encoding') ?? '')) return

  const bytes = Buffer.from(await res.arrayBuffer())
  const packed = bytes.length < worthIt ? null : gzipPage(bytes)
  if (packed) res.headers.set('content-encoding', 'gzip')
  const body = packed ?? bytes
  res.headers.set('content-length', String(body.length))
  const { outgoing } = context.env
  outgoing.setHeaders(res.headers)
  outgoing.writeHead(res.status)
  outgoing.end(body)
  context.res = undefined
  context.res = RESPONSE_ALREADY_SENT
}

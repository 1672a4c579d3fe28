import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { isUpload, mostBytes } from '../app/request/forms.server.ts'
import type { CountAgainst } from '../app/request/limits.server.ts'
import { openRoom } from '../app/request/room.server.ts'
import type { ClientIps } from './client-ip.ts'
import { isWrite } from './csrf.ts'

type Handler = MiddlewareHandler<{ Bindings: HttpBindings }>

const MB = 1024 * 1024

/** Else the rest of a refused upload would be read, to use the connection again. */
const unread = { connection: 'close' }

/** A page takes some 10 ms: who comes later than these would wait for seconds. */
const mostInFlight = { ofAll: 250, ofNetwork: 60 }

/** Slow uploads keep no one from reading. */
export function limitRequests(clientIps: ClientIps, most = mostInFlight): Handler {
  const [reads, writes] = [openRoom(most), openRoom(most)]
  return async (context, next) => {
    const room = isWrite(context.req) ? writes : reads
    const giveBack = room.take(clientIps.of(context.env.incoming))
    if (giveBack === null)
      return context.text('Many people are here right now. Please try again in a moment.', 503, {
        'retry-after': '2',
        ...(isWrite(context.req) && unread),
      })
    await next().finally(giveBack)
  }
}

const mostBytesInFlight = { ofAll: 60 * MB, ofNetwork: 20 * MB }

/** Seconds. An upload may take 30 (server/listener.ts). */
const retryAfter = 30

/** Slow uploads would fill the memory; with a sum of their own they keep no one from voting. */
export function limitBytes(clientIps: ClientIps, count: CountAgainst): Handler {
  const [uploads, forms] = [openRoom(mostBytesInFlight), openRoom(mostBytesInFlight)]
  return async (context, next) => {
    const { req } = context
    if (!isWrite(req)) return await next()
    const ip = clientIps.of(context.env.incoming)
    const most = mostBytes(req.path)
    const bytes = Math.min(most, Number(req.header('content-length') ?? most))
    const limited = count('upload', { viewer: null, ip }, isUpload(req.path) ? bytes : 20 * bytes)
    if (limited) {
      return context.text(limited.message, 429, { 'retry-after': String(limited.retryAfter) })
    }
    const giveBack = (isUpload(req.path) ? uploads : forms).take(ip, bytes)
    if (giveBack === null) {
      return context.text(
        'Many people are sending something right now. Please try again in a minute.',
        503,
        { 'retry-after': String(retryAfter), ...unread },
      )
    }
    await next().finally(giveBack)
  }
}

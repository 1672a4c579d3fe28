import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Site } from '#core/site.ts'
import { logContext } from '#observe/log.ts'
import type { ClientIps } from './client-ip.ts'

/** What becomes known of a request while it is answered. */
export interface AccessLogEntry {
  requestId: string
  /** The pattern of its route, if whoever answered knows it. */
  route?: string
  /** Who it is, the log does not need to know. */
  who: 'guest' | 'member'
}

const entries = new WeakMap<IncomingMessage, AccessLogEntry>()

/** The log entry of a request that is being answered. */
export function accessLogEntry(request: IncomingMessage): AccessLogEntry | undefined {
  return entries.get(request)
}

interface AccessLogSettings {
  site: Pick<Site, 'log' | 'metrics'>
  clientIps: ClientIps
  /** The pattern of the route that answers a path: a metric must not have a label for each visitor. */
  routeOf(path: string): string
}

/**
 * Wraps a listener: gives each request an id, and logs and counts it when its answer is out or the
 * visitor has left. `runWithRequestId` does the rest for what is not answered at once.
 */
export function withAccessLog(
  { site, clientIps, routeOf }: AccessLogSettings,
  listener: RequestListener,
): RequestListener {
  return (request, response) => {
    const started = performance.now()
    const entry: AccessLogEntry = {
      requestId: forwardedId(request, clientIps) ?? randomUUID(),
      who: 'guest',
    }
    entries.set(request, entry)
    response.once('close', () => {
      const { requestId, route, who } = entry
      const { method = 'GET' } = request
      const path = pathOf(request.url)
      const status = statusOf(response)
      const ms = performance.now() - started
      site.metrics.request(method, route ?? routeOf(path), status, ms / 1000)
      const facts = {
        requestId,
        method,
        path: path.slice(0, maxPathLength),
        status,
        ms: Math.round(ms * 10) / 10,
        who,
      }
      site.log.info(facts, 'request')
    })
    listener(request, response)
  }
}

/** Answers a request so that the answer and every log line on the way carry its id. */
export function runWithRequestId(
  request: IncomingMessage,
  response: ServerResponse,
  listener: RequestListener,
): void {
  const requestId = entries.get(request)?.requestId
  if (requestId) response.setHeader('x-request-id', requestId)
  logContext.run({ requestId }, () => listener(request, response))
}

/** Characters of a path in the log. Our longest is a channel's name, percent-encoded. */
const maxPathLength = 1_000

/** nginx's status for a visitor who left before the answer was out. It is logged and never sent. */
const clientClosedRequest = 499

function statusOf(response: ServerResponse): number {
  return response.writableFinished ? response.statusCode : clientClosedRequest
}

/** The id that a trusted proxy has given the request, so that its log and ours can be read side by side. */
function forwardedId(request: IncomingMessage, clientIps: ClientIps): string | null {
  const id = request.headers['x-request-id']
  const isValid = typeof id === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(id)
  return isValid && clientIps.isFromProxy(request) ? id : null
}

/** Without its query, which can hold what a person typed or the code of a sign-in. */
function pathOf(url = '/'): string {
  const end = url.search(/[?#]/)
  return end < 0 ? url : url.slice(0, end)
}

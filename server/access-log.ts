import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Site } from '#app/request/site.ts'
import { logContext } from '#observe/log.ts'
import { pathForLog } from '../app/request/path-for-log.server.ts'

export interface AccessLogEntry {
  requestId: string
  route?: string
  /** Not the person: the log holds no personal data (decision 010). */
  who: 'guest' | 'member'
}

const entries = new WeakMap<IncomingMessage, AccessLogEntry>()

export function accessLogEntry(request: IncomingMessage): AccessLogEntry | undefined {
  return entries.get(request)
}

interface AccessLogSettings {
  site: Pick<Site, 'log' | 'metrics'>
  /** Not the path: each label of a metric costs memory for ever. */
  routeOf(path: string): string
}

export function withAccessLog(
  { site, routeOf }: AccessLogSettings,
  listener: RequestListener,
): RequestListener {
  return (request, response) => {
    const started = performance.now()
    const entry: AccessLogEntry = { requestId: randomUUID(), who: 'guest' }
    entries.set(request, entry)
    // Now: the demo's identity provider changes the URL of a request while it answers.
    const { method = 'GET', url } = request
    response.once('close', () => {
      const { requestId, route, who } = entry
      const path = pathOf(url)
      const status = statusOf(response)
      const ms = performance.now() - started
      site.metrics.request(method, route ?? routeOf(path), status, ms / 1000)
      const facts = {
        requestId,
        method,
        path: pathForLog(path).slice(0, maxPathLength),
        status,
        ms: Math.round(ms * 10) / 10,
        who,
      }
      site.log.info(facts, 'request')
    })
    listener(request, response)
  }
}

export function runWithRequestId(
  request: IncomingMessage,
  response: ServerResponse,
  listener: RequestListener,
): void {
  const requestId = entries.get(request)?.requestId
  if (requestId) response.setHeader('x-request-id', requestId)
  logContext.run({ requestId }, () => listener(request, response))
}

const maxPathLength = 1_000

/** nginx uses the same status for a visitor who left. Never sent. */
const clientClosedRequest = 499

function statusOf(response: ServerResponse): number {
  return response.writableFinished ? response.statusCode : clientClosedRequest
}

/** The query can hold what a person typed or the code of a sign-in, the host a password. */
function pathOf(url = '/'): string {
  const [path = ''] = url.replace(/^\w+:\/\/[^/?#]*/, '').split(/[?#]/, 1)
  return path || '/'
}

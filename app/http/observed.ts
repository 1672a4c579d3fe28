import type { IncomingMessage, ServerResponse } from 'node:http'
import { logRequest, trails } from '#core/log.ts'
import type { Site } from '#core/site.ts'
import type { Addresses } from './address.ts'
import { random } from './random.ts'

/** Has a request named, counted and logged. Whoever answers sends the id along, as `x-request-id`. */
export type Observe = (request: IncomingMessage, response: ServerResponse, answerer: Answerer) => void

export interface Answerer {
  /** Answers at once with what is ready; `false` when nothing is. */
  atOnce(requestId: string): boolean
  /** Answers in its own time. */
  inTime(requestId: string): void
}

/** What a request turns out to be while it is answered. */
const members = new WeakSet<IncomingMessage>()

/** Says that a signed-in person asks, for the request's line in the log. Who it is, the log does not need to know. */
export function noteMember(request: IncomingMessage): void {
  members.add(request)
}

interface ObserverSettings {
  site: Pick<Site, 'log' | 'meters'>
  addresses: Addresses
  /** The pattern of the route that answers a path (`/channel/:channelName`), because a metric must not have a value per visitor. */
  routeOf(path: string): string
}

/**
 * Stands around every answer, whoever gives it: its id stands in every line that is logged on the way; when the answer is out or the
 * visitor has left, one line is logged and one measurement made.
 */
export function openObserver({ site, addresses, routeOf }: ObserverSettings): Observe {
  return (request, response, { atOnce, inTime }) => {
    const started = performance.now()
    const requestId = passedOn(request, addresses) ?? random(8, 'hex')
    const { method = 'GET' } = request
    const path = pathOf(request.url)
    const note = (status: number) => {
      const ms = performance.now() - started
      const who = members.has(request) ? 'member' : 'guest'
      site.meters.request(method, routeOf(path), status, ms / 1000)
      logRequest(site.log, { requestId, method, path: path.slice(0, longestPath), status, ms, who })
    }
    if (atOnce(requestId)) {
      note(response.statusCode)
      return
    }
    response.once('close', () => note(response.writableFinished ? response.statusCode : leftBefore))
    trails.run({ requestId }, () => inTime(requestId))
  }
}

/** Characters of a path in the log; the longest of ours is a channel's name, percent-encoded. */
const longestPath = 1_000

/** What nginx calls it when a visitor leaves before the answer is out; nobody is sent it. */
const leftBefore = 499

/** The id that a proxy of ours has given the request already, so that its log and ours can be read side by side. */
function passedOn({ headers, socket }: IncomingMessage, addresses: Addresses): string | null {
  const id = headers['x-request-id']
  return typeof id === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(id) && addresses.isProxy(socket.remoteAddress) ? id : null
}

/** Without its query, which can hold what somebody typed or the code of a sign-in. */
function pathOf(url = '/'): string {
  const end = url.search(/[?#]/)
  return end < 0 ? url : url.slice(0, end)
}

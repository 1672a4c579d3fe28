import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { sendJson } from './reply.ts'

const faultSchema = z.strictObject({
  service: z.enum(['youtube', 'identity', 'transcripts']),
  kind: z.enum([
    'quota',
    'comments-disabled',
    'blocked',
    'slow',
    'broken-json',
    'html',
    'error-500',
    'expired-token',
    'gone',
  ]),
  /** How many requests it spoils; without it, every one until `clear`. */
  times: z.int().positive().optional(),
  /** How many matching requests are served well before the first is spoiled. */
  after: z.int().nonnegative().optional(),
  /** Only requests whose URL contains this. */
  match: z.string().optional(),
  /** How long `slow` takes; half a minute without it. */
  milliseconds: z.int().nonnegative().optional(),
})

export type Fault = z.infer<typeof faultSchema>
export type FaultService = Fault['service']
export type FaultKind = Fault['kind']

export interface Faults {
  set(fault: Fault): void
  clear(): void
  list(): Fault[]
  /** The fault that spoils this request of the service, if any, counted as used. */
  strike(service: FaultService, request: IncomingMessage): Fault | null
}

/** Requests that a kind of fault can spoil at all; the kinds that are not named spoil every one. */
const spoils: Partial<
  Record<FaultKind, (service: FaultService, request: IncomingMessage) => boolean>
> = {
  'comments-disabled': (_, request) => request.url?.includes('/commentThreads') ?? false,
  'expired-token': (service, request) =>
    service === 'identity'
      ? (request.url?.includes('/token') ?? false)
      : request.headers.authorization !== undefined,
}

/** The list of things that are to go wrong, empty at first (design, part 5: "It can also misbehave on request"). */
export function openFaults(): Faults {
  let standing: { fault: Fault; spared: number; spoiled: number }[] = []

  return {
    set(fault) {
      standing.push({ fault: faultSchema.parse(fault), spared: 0, spoiled: 0 })
    },
    clear() {
      standing = []
    },
    list() {
      return standing.map(({ fault }) => fault)
    },
    strike(service, request) {
      for (const one of standing) {
        const { fault } = one
        if (fault.service !== service || (fault.match && !request.url?.includes(fault.match)))
          continue
        if (spoils[fault.kind]?.(service, request) === false) continue
        if (one.spared < (fault.after ?? 0)) {
          one.spared += 1
          continue
        }
        one.spoiled += 1
        if (one.spoiled === fault.times) standing = standing.filter((other) => other !== one)
        return fault
      }
      return null
    },
  }
}

/** `/demo/faults` for a person or a browser test: POST sets one (JSON), DELETE clears all, GET lists. */
export async function answerFaults(
  faults: Faults,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method } = request
  if (method === 'GET') return sendJson(response, 200, faults.list())
  // Browsers say so themselves; without this, any page that a person has open could spoil the demo beside it.
  if (request.headers['sec-fetch-site'] === 'cross-site')
    return sendJson(response, 403, { error: 'from another site' })
  if (method === 'POST') {
    const fault = faultSchema.safeParse(parseJson(await text(request)))
    if (!fault.success) return sendJson(response, 400, { error: z.prettifyError(fault.error) })
    faults.set(fault.data)
  } else if (method === 'DELETE') {
    faults.clear()
  } else {
    return sendJson(response, 405, { error: 'GET, POST or DELETE' })
  }
  response.writeHead(204).end()
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

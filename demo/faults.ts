import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { parseJsonOrUndefined } from '#services/parse.ts'
import { sendJson } from './reply.ts'

const faultSchema = z.strictObject({
  service: z.enum(['youtube', 'identity', 'transcripts', 'model']),
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
  /** How many requests it affects; without it, every one until `clear`. */
  times: z.int().positive().optional(),
  /** How many matching requests are answered regularly before it begins. */
  after: z.int().nonnegative().optional(),
  /** Only requests whose URL contains this. */
  match: z.string().optional(),
  /** The delay of `slow`; half a minute by default. */
  milliseconds: z.int().nonnegative().optional(),
})

export type Fault = z.infer<typeof faultSchema>
export type FaultService = Fault['service']
export type FaultKind = Fault['kind']

export interface Faults {
  set(fault: Fault): void
  /** Ends all faults. Answers that are being delayed are given at once. */
  clear(): void
  /** Aborted by the next `clear`. */
  readonly untilCleared: AbortSignal
  list(): Fault[]
  /** The fault that affects this request, if any, counted as used once. */
  consume(service: FaultService, request: IncomingMessage): Fault | null
}

/** Which requests a kind of fault can affect; kinds that are not listed affect all. */
const affects: Partial<
  Record<FaultKind, (service: FaultService, request: IncomingMessage) => boolean>
> = {
  'comments-disabled': (_, request) => request.url?.includes('/commentThreads') ?? false,
  'expired-token': (service, request) =>
    service === 'identity'
      ? (request.url?.includes('/token') ?? false)
      : request.headers.authorization !== undefined,
}

/** The faults of the demo's providers, set by tests and at `/demo/faults`; none at first. */
export function openFaults(): Faults {
  let active: { fault: Fault; skipped: number; used: number }[] = []
  let clearing = new AbortController()

  return {
    set(fault) {
      active.push({ fault: faultSchema.parse(fault), skipped: 0, used: 0 })
    },
    clear() {
      active = []
      clearing.abort()
      clearing = new AbortController()
    },
    get untilCleared() {
      return clearing.signal
    },
    list() {
      return active.map(({ fault }) => fault)
    },
    consume(service, request) {
      for (const one of active) {
        const { fault } = one
        if (fault.service !== service || (fault.match && !request.url?.includes(fault.match)))
          continue
        if (affects[fault.kind]?.(service, request) === false) continue
        if (one.skipped < (fault.after ?? 0)) {
          one.skipped += 1
          continue
        }
        one.used += 1
        if (one.used === fault.times) active = active.filter((other) => other !== one)
        return fault
      }
      return null
    },
  }
}

/** `/demo/faults`: POST adds one (JSON), DELETE clears all, GET lists them. */
export async function answerFaults(
  faults: Faults,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method } = request
  if (method === 'GET') return sendJson(response, 200, faults.list())
  // Otherwise any site open in the same browser could break the demo.
  if (request.headers['sec-fetch-site'] === 'cross-site')
    return sendJson(response, 403, { error: 'from another site' })
  if (method === 'POST') {
    const fault = faultSchema.safeParse(parseJsonOrUndefined(await text(request)))
    if (!fault.success) return sendJson(response, 400, { error: z.prettifyError(fault.error) })
    faults.set(fault.data)
  } else if (method === 'DELETE') {
    faults.clear()
  } else {
    return sendJson(response, 405, { error: 'GET, POST or DELETE' })
  }
  response.writeHead(204).end()
}

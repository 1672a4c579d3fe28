import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

export async function withTimeout<Value>(
  milliseconds: number,
  promise: Promise<Value>,
): Promise<Value> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new TimeoutError(`no result within ${milliseconds} ms`)),
    milliseconds,
  )
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Load balancers check every few seconds and wait about as long. */
const timeoutMs = 2_000
/** Tables are read anew after this. A slow reading is no damage: it goes on behind the answer. */
const readEveryMs = 60_000
const readingMs = 1_000

export interface HealthCheck {
  missing(): Promise<'database' | null>
}

export function openHealthCheck(
  ping: () => Promise<unknown>,
  readTables: () => Promise<unknown>,
  log: Logger,
): HealthCheck {
  const pinged = shared(ping, 0)
  const read = shared(readTables, readEveryMs)
  return {
    async missing() {
      try {
        await withTimeout(timeoutMs, pinged())
        await Promise.race([read(), wait(readingMs)])
        return null
      } catch (error) {
        log.warn({ err: error }, 'the database does not answer, or cannot read a table')
        return 'database'
      }
    },
  }
}

/** One run for all who ask while it lasts and, if it succeeds, for some time after. */
function shared(run: () => Promise<unknown>, keptMs: number): () => Promise<unknown> {
  let last: { result: Promise<unknown>; until: number } | null = null
  return () => {
    if (last && performance.now() < last.until) return last.result
    const one = { result: run(), until: Number.POSITIVE_INFINITY }
    last = one
    one.result.then(
      () => {
        one.until = performance.now() + keptMs
      },
      () => {
        one.until = 0
      },
    )
    return one.result
  }
}

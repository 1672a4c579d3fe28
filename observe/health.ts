import type { Logger } from 'pino'

/** An operation took longer than its limit. */
class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

/** Resolves like `promise`, or rejects with `TimeoutError`. A late result is discarded. */
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

export interface HealthCheck {
  /**
   * Names what this process needs and does not have; `null` if it can serve. Concurrent calls share
   * one query.
   */
  missing(): Promise<'database' | null>
}

/** @param ping a query that is cheap for the database */
export function openHealthCheck(ping: () => Promise<unknown>, log: Logger): HealthCheck {
  let running: Promise<unknown> | null = null

  function sharedPing(): Promise<unknown> {
    running ??= ping().finally(() => {
      running = null
    })
    return running
  }

  return {
    async missing() {
      try {
        await withTimeout(timeoutMs, sharedPing())
        return null
      } catch (error) {
        log.warn({ err: error }, 'the database does not answer')
        return 'database'
      }
    },
  }
}

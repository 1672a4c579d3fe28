import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

export async function withTimeout<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  const end = new AbortController()
  const late = wait(ms, null, { signal: end.signal }).then(() => {
    throw new Error(`no result within ${ms} ms`)
  })
  return await Promise.race([promise, late]).finally(() => end.abort())
}

/** Load balancers check every few seconds and wait about as long. */
const timeoutMs = 2_000
/** Tables are read anew after this. A slow reading is no damage: it goes on behind the answer. */
const readEveryMs = 60_000
const readingMs = 1_000

export function openHealthCheck(
  ping: () => Promise<unknown>,
  readTables: () => Promise<unknown>,
  log: Logger,
): { missing(): Promise<'database' | null> } {
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
  let until = 0
  let result: Promise<unknown> | undefined
  const expireIn = (ms: number) => {
    until = performance.now() + ms
  }
  return () => {
    if (result && performance.now() < until) return result
    result = run()
    expireIn(Infinity)
    result.then(
      () => expireIn(keptMs),
      () => expireIn(0),
    )
    return result
  }
}

import { sql } from 'drizzle-orm'
import type { Site } from './site.ts'

/** What takes longer than it may. */
export class TooLate extends Error {
  override readonly name = 'TooLate'
}

/** What was promised, or `TooLate` after so many milliseconds; what comes later is nobody's any more. */
export async function within<Value>(milliseconds: number, promised: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new TooLate(`nothing within ${milliseconds} ms`)), milliseconds)
  try {
    return await Promise.race([promised, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** A load balancer asks every few seconds and waits about as long. */
const patience = 2_000

/** Keeps asking whether the process can serve. */
export interface Health {
  /** What is missing, in a word; `null` when the process can serve. However many ask at once, the database is asked once. */
  missing(): Promise<'database' | null>
}

export function openHealth(site: Pick<Site, 'rows' | 'log'>): Health {
  let asked: Promise<unknown> | null = null

  function database(): Promise<unknown> {
    asked ??= Promise.resolve(site.rows.execute(sql`select 1`)).finally(() => {
      asked = null
    })
    return asked
  }

  return {
    async missing() {
      try {
        await within(patience, database())
        return null
      } catch (error) {
        site.log.warn({ err: error }, 'the database does not answer')
        return 'database'
      }
    },
  }
}

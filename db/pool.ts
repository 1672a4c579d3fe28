import pLimit from 'p-limit'
import pg from 'pg'
import { currentQueryLimits, type QueryLimits, StatementTimedOut } from './query-limits.ts'

interface StatementSettings {
  /** Statements of searches at a time. */
  mostSearches: number
  /**
   * Cancels what a connection is running, and resolves when the server has been told; `null` if
   * that is impossible.
   */
  cancel: ((client: pg.PoolClient) => Promise<void>) | null
}

/**
 * `pg.Pool` that keeps a connection after an error of PostgreSQL, and holds the limits of
 * statements (`withQueryLimits`).
 */
export class Pool extends pg.Pool {
  constructor(config: pg.PoolConfig, { mostSearches, cancel }: StatementSettings) {
    super(config)
    // A query in flight rejects by itself; without a listener the event would end the process.
    this.on('connect', (client) => client.on('error', () => {}))
    const searches = pLimit(mostSearches)
    this.query = (async (...args: Parameters<typeof this.query>) => {
      const limits = currentQueryLimits()
      const run = async () => {
        limits?.signal?.throwIfAborted()
        const client = await this.connect()
        if (!limits?.signal?.aborted) return await runOn(client, args, limits, cancel)
        client.release()
        throw limits.signal.reason
      }
      return limits?.isSearch ? await searches(run) : await run()
    }) as typeof this.query
  }
}

/** Runs a statement and releases its connection. */
async function runOn(
  client: pg.PoolClient,
  args: Parameters<pg.Pool['query']>,
  limits: QueryLimits | undefined,
  cancel: StatementSettings['cancel'],
): Promise<unknown> {
  const watch = limits && cancel ? watchStatement(limits, () => cancel(client)) : null
  try {
    const result = await client.query(...args)
    await watch?.end()
    client.release()
    return result
  } catch (error) {
    const reason = await watch?.end()
    await releaseAfter(client, error)
    throw reason && isCancelled(error) ? reason : error
  }
}

interface StatementWatch {
  /**
   * Ends the watch; returns the reason of a cancellation. Waits until the server has been told, or
   * it would cancel the next statement of the connection.
   */
  end(): Promise<unknown>
}

/** Cancels a statement when its time is over or its request has ended. */
function watchStatement(
  { timeoutMs, signal }: QueryLimits,
  cancel: () => Promise<void>,
): StatementWatch {
  let cancelled: { why: unknown; told: Promise<void> } | null = null
  const stop = (why: unknown) => {
    cancelled ??= { why, told: cancel() }
  }
  const onAbort = () => stop(signal?.reason)
  const timer = setTimeout(
    () => stop(new StatementTimedOut(`A statement took longer than ${timeoutMs} ms.`)),
    timeoutMs,
  )
  signal?.addEventListener('abort', onAbort)
  return {
    async end() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      await cancelled?.told
      return cancelled?.why
    },
  }
}

/** PostgreSQL's error code `query_canceled`. */
const queryCanceled = '57014'

function isCancelled(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === queryCanceled
}

/**
 * Releases a connection for further use after an error of PostgreSQL, such as a violated
 * constraint; `pg.Pool` closes it after any error. A script of several statements can have left a
 * transaction open, so that is rolled back first.
 */
async function releaseAfter(client: pg.PoolClient, error: unknown): Promise<void> {
  const isUsable =
    error instanceof pg.DatabaseError &&
    (await client.query('rollback').then(
      () => true,
      () => false,
    ))
  client.release(!isUsable)
}

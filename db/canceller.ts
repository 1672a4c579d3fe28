import pg from 'pg'

/** Cancels statements of other connections to a server, over a connection of its own. */
export interface Canceller {
  /**
   * Cancels what a session is running. Resolves when the server has passed it on, also when it
   * could not be asked: then the statement ends by itself.
   * @param pid the process of the session, as `pg_backend_pid` says
   */
  cancel(pid: number): Promise<void>
  close(): Promise<void>
}

/** A server that is too busy to cancel a statement has ended it by then, or is gone. */
const timeoutMs = 3_000
/** Visitors who type leave many requests; between two of them the connection stays open. */
const idleMs = 10_000

/**
 * Opens no connection yet. Not the cancel request of the wire protocol: the driver keeps its key to
 * itself, and each request costs the server a process.
 */
export function openCanceller(url: string): Canceller {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'full-marks canceller',
    max: 1,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    idleTimeoutMillis: idleMs,
  })
  pool.on('error', () => {})
  return {
    async cancel(pid) {
      await pool.query('select pg_cancel_backend($1)', [pid]).catch(() => {})
    },
    close: () => pool.end(),
  }
}

import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/**
 * Tells the caches of this process what committed writes changed, in any process. The database says
 * it: triggers NOTIFY the tags of the changed rows inside the writer's transaction
 * (db/sql/invalidation.sql).
 */
export interface Changes {
  /**
   * Calls back with the tag of each changed row, such as `channels:mathologer`. `*` means that
   * anything can have changed: after a truncation, and whenever notifications may have been missed.
   */
  onInvalidated(listener: (tag: string) => void): void
  /**
   * Whether notifications of all writes arrive now. While they do not, nothing may be read from a
   * cache or stored in it.
   */
  isListening(): boolean
  /** Settles when the notifications of every write committed before the call have arrived. */
  caughtUp(): Promise<void>
  close(): Promise<void>
}

/** PostgreSQL's notification channel, as db/sql/invalidation.sql names it. */
const channel = 'touched'

/**
 * The embedded database has one session, which gets a notification before the result of its write.
 */
export async function embeddedChanges(pool: pg.Pool): Promise<Changes> {
  const listeners: ((tag: string) => void)[] = []
  pool.on('connect', (client) =>
    client.on('notification', ({ payload = '*' }) => {
      for (const listener of listeners) listener(payload)
    }),
  )
  await pool.query(`listen ${channel}`)
  return {
    onInvalidated: (listener) => void listeners.push(listener),
    isListening: () => true,
    caughtUp: async () => {},
    close: async () => {},
  }
}

/** How often the listening connection is checked, or opened again after it was lost. */
const checkMs = 1_000
/**
 * How long after the last successful check notifications are believed to arrive. A firewall that
 * forgot the connection and a machine that hangs tell us nothing; meanwhile other processes may
 * have ended sessions that this one has cached.
 */
const trustMs = 2_500
/** How long connecting, a check or a heartbeat may take before the connection counts as lost. */
const timeoutMs = 3_000

/**
 * Listens on a connection of its own and opens a new one when it is lost.
 * @param onLost called with the reason when the first connection cannot be opened and when one is
 *   lost
 */
export async function serverChanges(url: string, onLost: (error: Error) => void): Promise<Changes> {
  const listeners: ((tag: string) => void)[] = []
  const invalidate = (tag: string) => {
    for (const listener of listeners) listener(tag)
  }
  const closing = new AbortController()
  let current: ListeningConnection | null = null

  function drop(connection: ListeningConnection, error: Error): void {
    if (current !== connection) return
    current = null
    invalidate('*')
    if (!closing.signal.aborted) onLost(error)
    connection.destroy()
  }

  /** Checks the connection, or reconnects, until the site closes. */
  async function keepOpen(): Promise<void> {
    for (;;) {
      await wait(checkMs, undefined, { signal: closing.signal, ref: false })
      if (current) await orDrop(current, 'check')
      else await open().catch(() => {})
    }
  }

  async function open(): Promise<void> {
    const opened = await openListeningConnection(url, invalidate, drop)
    if (closing.signal.aborted) return opened.destroy()
    current = opened
    // Notifications sent while there was no connection are lost.
    invalidate('*')
  }

  async function orDrop(asked: ListeningConnection, what: 'check' | 'heartbeat'): Promise<void> {
    await asked[what]().catch((error: Error) => drop(asked, error))
  }

  await open().catch(onLost)
  void keepOpen().catch(() => {})
  return {
    onInvalidated: (listener) => void listeners.push(listener),
    isListening: () => current !== null && performance.now() - current.provenAt < trustMs,
    async caughtUp() {
      if (current) await orDrop(current, 'heartbeat')
    },
    async close() {
      closing.abort()
      current?.destroy()
    },
  }
}

interface ListeningConnection {
  /** When the last successful check or heartbeat began, in milliseconds of `performance.now`. */
  readonly provenAt: number
  /**
   * Asks the session whether it listens. Takes 0.05 ms and, unlike a heartbeat, writes nothing, so
   * that an idle server stays idle. Rejects when the connection is lost.
   */
  check(): Promise<void>
  /**
   * Notifies itself and waits for the echo. Notifications of everything committed before the call
   * have arrived by then. Rejects when notifications do not arrive: also behind a pooler in
   * transaction mode, which never delivers them.
   */
  heartbeat(): Promise<void>
  destroy(): void
}

async function openListeningConnection(
  url: string,
  onTag: (tag: string) => void,
  onLost: (connection: ListeningConnection, error: Error) => void,
): Promise<ListeningConnection> {
  const socket = new Socket()
  const client = new pg.Client({
    connectionString: url,
    application_name: 'full-marks listener',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    keepAlive: true,
    stream: () => socket,
  })
  let provenAt = 0
  const connection: ListeningConnection = {
    get provenAt() {
      return provenAt
    },
    check: () => prove(checkListening),
    heartbeat: shareNext(() => prove(sendHeartbeat)),
    // Not `client.end`, which waits for the other side.
    destroy: () => void socket.destroy(),
  }
  const self = randomUUID()
  let sent = 0
  let echoed = 0
  client.on('notification', ({ payload = '*' }) => {
    const [kind, sender, count] = payload.split(' ')
    if (kind !== 'beat') onTag(payload)
    else if (sender === self) echoed = Number(count)
  })
  client.on('error', (error) => onLost(connection, error))
  client.on('end', () => onLost(connection, new Error('The listening connection has ended.')))

  async function prove(work: () => Promise<void>): Promise<void> {
    const began = performance.now()
    await work()
    provenAt = began
  }

  async function checkListening(): Promise<void> {
    const { rows } = await client.query('select pg_listening_channels() as name')
    if (!rows.some(({ name }) => name === channel))
      throw new Error('The connection to the database does not listen any more.')
  }

  async function sendHeartbeat(): Promise<void> {
    sent += 1
    const count = sent
    // PostgreSQL delivers a session's own notification before the result of its statement, and
    // after all notifications that were committed earlier.
    await client.query(`notify ${channel}, 'beat ${self} ${count}'`)
    if (echoed < count)
      throw new Error('The connection to the database does not receive notifications.')
  }

  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    await connection.heartbeat()
  } catch (error) {
    connection.destroy()
    throw error
  }
  return connection
}

/**
 * Runs one at a time. Callers during a run share the next one, which begins after they asked: the
 * run under way may have begun before their write.
 */
function shareNext(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  return function ask(): Promise<void> {
    if (!running) {
      running = work().finally(() => {
        running = null
      })
      return running
    }
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null
        return ask()
      })
    return next
  }
}

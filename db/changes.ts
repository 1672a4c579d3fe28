import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/**
 * Tells the caches of this process what committed writes changed, in any process. The database says
 * it: triggers NOTIFY the tags of the changed rows inside the writer's transaction (migration
 * 0005).
 */
export interface Changes {
  /**
   * Calls back with the tag of each changed row, such as `channels:mathologer`. `*` means that
   * anything can have changed: after a truncation, and whenever notifications may have been missed.
   */
  onInvalidated(listener: (tag: string) => void): void
  /** Whether notifications of all writes arrive now. While they do not, nothing may be cached. */
  isListening(): boolean
  /** Settles when the notifications of every write committed before the call have arrived. */
  caughtUp(): Promise<void>
  close(): Promise<void>
}

/** PostgreSQL's notification channel, as the triggers of migration 0005 name it. */
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

const heartbeatSeconds = 15
const reconnectSeconds = 2
const heartbeatTimeoutMs = 3_000

/**
 * Listens on a connection of its own and opens a new one when it is lost. The health check is a
 * heartbeat: NOTIFY ourselves and wait for the echo. It also fails behind a pooler in transaction
 * mode, which never delivers notifications.
 * @param onLost called with the reason when a connection cannot be opened or is lost
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
    void connection.end()
  }

  /** Sends heartbeats, or reconnects, until the site closes. */
  async function keepOpen(): Promise<void> {
    for (;;) {
      await wait((current ? heartbeatSeconds : reconnectSeconds) * 1000, undefined, {
        signal: closing.signal,
        ref: false,
      })
      if (current) await caughtUp()
      else await open().catch(() => {})
    }
  }

  async function open(): Promise<void> {
    current = await openListeningConnection(url, invalidate, drop)
    // Notifications sent while there was no connection are lost.
    invalidate('*')
  }

  async function caughtUp(): Promise<void> {
    const asked = current
    await asked?.heartbeat().catch((error: Error) => drop(asked, error))
  }

  await open().catch(onLost)
  void keepOpen().catch(() => {})
  return {
    onInvalidated: (listener) => void listeners.push(listener),
    isListening: () => current !== null,
    caughtUp,
    async close() {
      closing.abort()
      await current?.end()
    },
  }
}

interface ListeningConnection {
  /**
   * Notifies itself and waits for the echo. Notifications of everything committed before the call
   * have arrived by then. Rejects when notifications do not arrive.
   */
  heartbeat(): Promise<void>
  end(): Promise<void>
}

async function openListeningConnection(
  url: string,
  onTag: (tag: string) => void,
  onLost: (connection: ListeningConnection, error: Error) => void,
): Promise<ListeningConnection> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    query_timeout: heartbeatTimeoutMs,
    keepAlive: true,
  })
  const connection: ListeningConnection = {
    heartbeat: shareNext(sendHeartbeat),
    end: () => client.end().catch(() => {}),
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
    await connection.end()
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

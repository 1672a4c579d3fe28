import { Socket } from 'node:net'
import pg from 'pg'
import { Pool } from './pool.ts'

/** A firewall that dropped the connection and a machine that hangs never send an error. */
const silenceTimeoutMs = 10_000

interface ServerPoolSettings {
  onIdleError: (error: Error) => void
  timeoutMs?: number
}

export function openServerPool(
  url: string,
  { onIdleError, timeoutMs = silenceTimeoutMs }: ServerPoolSettings,
): Pool {
  const pool = new Pool({
    connectionString: url,
    // Compiling a statement took 1 to 3.6 s, where running it takes 1 ms.
    options: '-c jit=off',
    max: 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: timeoutMs,
    Client: WatchedClient,
  })
  pool.on('error', onIdleError)
  pool.on('acquire', (client) => {
    watched(client)?.expectBytes(timeoutMs)
    client.once('end', releaseBroken)
  })
  pool.on('release', (_, client) => {
    watched(client)?.rest(timeoutMs)
    client.off('end', releaseBroken)
  })
  return pool
}

function watched(client: pg.ClientBase): WatchedClient | null {
  return client instanceof WatchedClient ? client : null
}

/** The driver's `query_timeout` leaves it open, perhaps inside a transaction. */
class WatchedClient extends pg.Client {
  readonly #socket: Socket
  #isInUse = false

  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.#socket = socket
    socket.on('timeout', () =>
      socket.destroy(this.#isInUse ? new Error('The database server does not answer.') : undefined),
    )
  }

  expectBytes(timeoutMs: number): void {
    this.#isInUse = true
    this.#socket.setTimeout(timeoutMs)
  }

  /** The pool ends it after `timeoutMs`; this destroys it after as long again. */
  rest(timeoutMs: number): void {
    this.#isInUse = false
    this.#socket.setTimeout(2 * timeoutMs)
  }
}

/** Drizzle never releases one that breaks in `begin`: after ten, every request would wait. */
function releaseBroken(this: pg.PoolClient): void {
  this.release(true)
  // Its holder may release it too, and a second release throws.
  this.release = () => {}
}

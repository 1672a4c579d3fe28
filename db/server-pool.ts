import { Socket } from 'node:net'
import pg from 'pg'
import { Pool } from './pool.ts'

/** A firewall that dropped the connection and a machine that hangs never send an error. */
const silenceTimeoutMs = 10_000

export function openServerPool(url: string, onIdleError: (error: Error) => void = () => {}): Pool {
  const pool = new Pool({
    connectionString: url,
    // Compiling a statement took 1 to 3.6 s, where running it takes 1 ms.
    options: '-c jit=off',
    max: 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: silenceTimeoutMs,
    Client: WatchedClient,
  })
  pool.on('error', onIdleError)
  pool.on('acquire', (client) => {
    if (client instanceof WatchedClient) client.watch(true)
    client.once('end', releaseBroken)
  })
  pool.on('release', (_, client) => {
    if (client instanceof WatchedClient) client.watch(false)
    client.off('end', releaseBroken)
  })
  return pool
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

  /** An idle one is ended by the pool; this destroys it after twice the time. */
  watch(isInUse: boolean): void {
    this.#isInUse = isInUse
    this.#socket.setTimeout(isInUse ? silenceTimeoutMs : 2 * silenceTimeoutMs)
  }
}

/** Drizzle never releases one that breaks in `begin`: after ten, every request would wait. */
function releaseBroken(this: pg.PoolClient): void {
  this.release(true)
  // Its holder may release it too, and a second release throws.
  this.release = () => {}
}

import pg from 'pg'
import { openTurns, type Turns } from './turns.ts'

/** Each takes some 50 kB of every connection. */
const mostPrepared = 300
const isRead = /^\s*(select|with)\b/i
/** Such lists have a text for each length. */
const hasList = / in \(\$/

export class Pool extends pg.Pool {
  readonly turns: Turns
  readonly #names = new Map<string, string>()

  constructor(config: pg.PoolConfig & { max: number }) {
    super(config)
    // A query in flight rejects by itself; without a listener the event would end the process.
    const fresh = new WeakSet<pg.ClientBase>()
    this.on('connect', (client) => {
      client.on('error', () => {})
      fresh.add(client)
    })
    this.turns = openTurns(config.max)
    const ends = new WeakMap<pg.ClientBase, () => void>()
    this.on('release', (_, client) => ends.get(client)?.())
    const connect = this.connect.bind(this)
    this.connect = (async () => {
      const end = await this.turns.take(config.connectionTimeoutMillis)
      try {
        const client = await connect()
        ends.set(client, end)
        // A new client of the embedded database finds the statements of the one before it.
        if (fresh.delete(client)) await client.query('deallocate all').catch(() => {})
        return client
      } catch (error) {
        end()
        throw error
      }
    }) as typeof this.connect
    this.query = (async (query: string | pg.QueryConfig, values?: unknown[]) => {
      const client = await this.connect()
      try {
        const result = await client.query(this.#prepared(query), values)
        client.release()
        return result
      } catch (error) {
        await releaseAfter(client, error)
        throw error
      }
    }) as typeof this.query
  }

  /**
   * A read that is planned once on each connection. To plan took longer than to run: 13 of the
   * 17 ms that a member's Home waited for the embedded database.
   */
  #prepared(query: string | pg.QueryConfig): string | pg.QueryConfig {
    if (typeof query === 'string') return query
    const { text } = query
    if (!isRead.test(text) || hasList.test(text)) return query
    if (!this.#names.has(text) && this.#names.size < mostPrepared)
      this.#names.set(text, `read ${this.#names.size}`)
    return { ...query, name: this.#names.get(text) }
  }
}

/** A prepared statement whose columns another version has changed: a new connection has none. */
const changedColumns = '0A000'

/** `pg.Pool` closes it after any error. A script can have left a transaction open. */
async function releaseAfter(client: pg.PoolClient, error: unknown): Promise<void> {
  const isUsable =
    error instanceof pg.DatabaseError &&
    error.code !== changedColumns &&
    (await client.query('rollback').then(
      () => true,
      () => false,
    ))
  client.release(!isUsable)
}

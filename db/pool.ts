import pg from 'pg'
import { openTurns, type Turns } from './turns.ts'

export class Pool extends pg.Pool {
  readonly turns: Turns

  constructor(config: pg.PoolConfig & { max: number }) {
    super(config)
    // A query in flight rejects by itself; without a listener the event would end the process.
    this.on('connect', (client) => client.on('error', () => {}))
    this.turns = openTurns(config.max)
    const ends = new WeakMap<pg.ClientBase, () => void>()
    this.on('release', (_, client) => ends.get(client)?.())
    const connect = this.connect.bind(this)
    this.connect = (async () => {
      const end = await this.turns.take(config.connectionTimeoutMillis)
      try {
        const client = await connect()
        ends.set(client, end)
        return client
      } catch (error) {
        end()
        throw error
      }
    }) as typeof this.connect
    this.query = (async (...args: Parameters<typeof this.query>) => {
      const client = await this.connect()
      try {
        const result = await client.query(...args)
        client.release()
        return result
      } catch (error) {
        await releaseAfter(client, error)
        throw error
      }
    }) as typeof this.query
  }
}

/** `pg.Pool` closes it after any error. A script can have left a transaction open. */
async function releaseAfter(client: pg.PoolClient, error: unknown): Promise<void> {
  const isUsable =
    error instanceof pg.DatabaseError &&
    (await client.query('rollback').then(
      () => true,
      () => false,
    ))
  client.release(!isUsable)
}

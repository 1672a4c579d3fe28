import pg from 'pg'

/** Connections to a database, one for each query or transaction at a time. */
export class Pool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config)
    // Without a listener a connection that breaks would end the process, in the pool and inside a transaction.
    this.on('connect', (client) => client.on('error', () => {}))
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

/**
 * Keeps a connection after an error of PostgreSQL; `pg.Pool` would close it after any error. A text with
 * several statements can have left a transaction open, so that is rolled back first.
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

import pg from 'pg'

/** `pg.Pool` that keeps a connection after an error of PostgreSQL. */
export class Pool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config)
    // A query in flight rejects by itself; without a listener the event would end the process.
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

import pg from 'pg'

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

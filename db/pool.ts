import pg from 'pg'

/** Connections to a database, one for each question or transaction at a time. */
export class Pool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super({ ...config, Client: PreparingClient })
    // Without a listener a connection that breaks would end the process, in the pool and between two questions of a transaction.
    this.on('connect', (client) => client.on('error', () => {}))
    this.query = (async (...asked: Parameters<typeof this.query>) => {
      const client = await this.connect()
      try {
        const answer = await client.query(...asked)
        client.release()
        return answer
      } catch (error) {
        await takeBack(client, error)
        throw error
      }
    }) as typeof this.query
  }
}

/**
 * The library gives a connection up after any error. One that PostgreSQL answered leaves it as good as it was, but for a transaction
 * that text with several statements has begun.
 */
async function takeBack(client: pg.PoolClient, error: unknown): Promise<void> {
  const isGood =
    error instanceof pg.DatabaseError &&
    (await client.query('rollback').then(
      () => true,
      () => false,
    ))
  client.release(!isGood)
}

/**
 * A client that has each statement of ours planned once for its connection and not each time: to plan one of our joins takes the
 * database a third of the time it takes to answer it. What has no parameters (`begin`) or is text alone (the job queue, which has many
 * statements) goes through as it is.
 */
class PreparingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const ask = this.query.bind(this) as (...asked: unknown[]) => unknown
    this.query = ((statement: unknown, values: unknown, ...rest: unknown[]) =>
      ask(
        isFit(statement, values) ? { ...statement, name: nameOf(statement.text) } : statement,
        values,
        ...rest,
      )) as typeof this.query
  }
}

interface Statement {
  text: string
  name?: string
}

function isFit(statement: unknown, values: unknown): statement is Statement {
  return (
    typeof statement === 'object' && statement !== null && 'text' in statement && Array.isArray(values) && values.length > 0
  )
}

/** By their text, the same for all connections. */
const names = new Map<string, string>()

/** Each connection remembers each of them. The site has some hundred; a list of so many values makes one more for each length. */
const mostNames = 300

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= mostNames) return undefined
  const name = `statement_${names.size}`
  names.set(text, name)
  return name
}

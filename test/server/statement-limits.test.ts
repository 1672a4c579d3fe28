import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#db/open.ts'
import { query } from '#db/query.ts'
import { type QueryLimits, withQueryLimits } from '#db/query-limits.ts'
import { openServerPool } from '#db/server-pool.ts'
import { until } from '../fakes/services.ts'
import { type OwnDatabase, ownDatabase, server } from '../fixtures/site.ts'

/** Only a server can cancel a statement. */
describe.runIf(server)('statements of visitors that have begun', () => {
  let own: OwnDatabase
  let database: Database
  beforeAll(async () => {
    own = await ownDatabase(server ?? '')
    database = await openDatabase({ databaseUrl: own.url, dataDir: null })
  })
  afterAll(async () => {
    await database.close()
    await own.drop()
  })

  const rowsOf = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
    query<Row>(database.rows, statement)

  /** The reason why a statement failed; `null` if it did not. Drizzle wraps it. */
  async function failureOf(limits: QueryLimits, statement: ReturnType<typeof sql>) {
    return await withQueryLimits(limits, () => rowsOf(statement)).then(
      () => null,
      (error: Error) => error.cause,
    )
  }

  /** A statement that the server does not end by itself. */
  const endless = sql`select pg_sleep(600) as endless`
  const countEndless = async () => {
    const [row] = await rowsOf<{ count: number }>(sql`select count(*)::int as count
      from pg_stat_activity where state = 'active' and query like '% as endless'`)
    return row?.count
  }

  it('are cancelled when their time is over, and their connections are used again', async () => {
    const failures = await Promise.all(
      Array.from({ length: 12 }, () => failureOf({ timeoutMs: 20 }, endless)),
    )
    for (const failure of failures) expect(failure).toMatchObject({ name: 'StatementTimedOut' })
    expect(await countEndless()).toBe(0)
    const answers = await Promise.all(Array.from({ length: 20 }, () => rowsOf(sql`select 1`)))
    expect(answers).toHaveLength(20)
    expect(database.connections()?.open).toBeLessThanOrEqual(10)
  })

  it('are cancelled when their visitor leaves', async () => {
    const left = new AbortController()
    const failed = failureOf({ timeoutMs: 600_000, signal: left.signal }, endless)
    await until(async () => (await countEndless()) === 1)
    left.abort()
    expect(await failed).toMatchObject({ name: 'AbortError' })
    expect(await countEndless()).toBe(0)
  })

  it('keep their connection until the server has been told: it would cancel the next statement', async () => {
    const asked = Promise.withResolvers<number>()
    const told = Promise.withResolvers<void>()
    const canceller = {
      async cancel(pid: number) {
        asked.resolve(pid)
        await told.promise
      },
    }
    const pool = openServerPool(own.url, { onIdleError: () => {}, canceller })
    try {
      let isReleased = false
      const ended = withQueryLimits({ timeoutMs: 1 }, () =>
        pool.query("select pg_sleep(0.1), 'late' as answer"),
      ).finally(() => {
        isReleased = true
      })
      const pid = await asked.promise
      await until(async () => {
        const state = 'select state from pg_stat_activity where pid = $1'
        return (await pool.query(state, [pid])).rows[0]?.state === 'idle'
      })
      expect(isReleased).toBe(false)
      told.resolve()
      expect((await ended).rows).toMatchObject([{ answer: 'late' }])
    } finally {
      await pool.end()
    }
  })
})

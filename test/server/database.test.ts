import { count, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openJobQueue } from '#core/jobs/queue.ts'
import { jobRegister } from '#core/jobs/register.ts'
import { openDatabase } from '#db/open.ts'
import { channels } from '#db/schema.ts'
import { openLog } from '#observe/log.ts'
import { sharedEmbedded } from '../fixtures/shared-database.ts'
import { openTestSite, ownDatabase, server, type TestSite } from '../fixtures/site.ts'

let full: TestSite
/** A database without a site. */
let own: { url: string } | null
const cleanups: (() => Promise<void>)[] = []
const opened: (() => Promise<void>)[] = []
beforeAll(async () => {
  full = await openTestSite()
  cleanups.push(full.close)
  const made = server ? await ownDatabase(server) : null
  own = made
  if (made) cleanups.push(made.drop)
})
afterAll(async () => {
  for (const one of cleanups.reverse()) await one()
})

/** Opens a database without a site for one test. */
async function openOwn() {
  const database = await openDatabase({
    databaseUrl: own?.url ?? null,
    dataDir: null,
    embedded: own ? undefined : await sharedEmbedded(),
  })
  opened.push(database.close)
  return database
}
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

it('answers a query correctly after a newer version has altered the table', async () => {
  const { rows } = full.site
  await rows
    .insert(channels)
    .values({ key: 'slow maths', id: 'UC-slow-maths', actualTitle: 'Slow Maths' })
  const ask = () => rows.select().from(channels).where(eq(channels.key, 'slow maths'))
  for (let time = 0; time < 20; time += 1) await ask()
  await rows.execute(
    sql`alter table channels add column newer text not null default 'unknown to this version'`,
  )
  for (let time = 0; time < 20; time += 1)
    expect(await ask()).toMatchObject([{ actualTitle: 'Slow Maths' }])
  // The next test file may get this database.
  await rows.execute(sql`alter table channels drop column newer`)
})

it('returns 20,000 rows at once, and a text of two megabytes, byte for byte', async () => {
  const { rows } = full.site
  const long = 'Ein ganz langes Wort – 👩‍🔬 '.repeat(60_000)
  await rows
    .insert(channels)
    .values({ key: 'long', id: 'UC-long', actualTitle: 'Long', description: long })
  const [found] = await rows
    .select({ description: channels.description })
    .from(channels)
    .where(eq(channels.key, 'long'))
  expect(found?.description === long).toBe(true)
  const many = await rows.execute(
    sql`select n, repeat('x', 200) as text from generate_series(1, 20000) n`,
  )
  expect((many as unknown as { rows: unknown[] }).rows).toHaveLength(20_000)
})

it('rolls a failed transaction back whole, with other queries in between', async () => {
  const { rows } = full.site
  const failing = rows.transaction(async (one) => {
    await one.insert(channels).values({ key: 'half', id: 'UC-half', actualTitle: 'Half' })
    throw new Error('half-way')
  })
  const meanwhile = Array.from({ length: 20 }, () => rows.select({ all: count() }).from(channels))
  await expect(failing).rejects.toThrow('half-way')
  for (const [answer] of await Promise.all(meanwhile)) expect(answer?.all).toBe(2)
  expect(await rows.select().from(channels).where(eq(channels.key, 'half'))).toEqual([])
})

it('answers and notifies after failed statements, alone or in a text with a transaction', async () => {
  const database = await openOwn()
  const invalidated: string[] = []
  database.changes.onInvalidated((what) => invalidated.push(what))
  for (let time = 1; time <= 3; time += 1) {
    const channel = { key: `channel ${time}`, id: `UC-${time}`, actualTitle: 'A Channel' }
    await database.rows.insert(channels).values(channel)
    await expect(database.rows.insert(channels).values(channel)).rejects.toThrow()
    await expect(
      database.jobs.executeSql('begin; create table half (n int); select 1 / 0; commit'),
    ).rejects.toThrow()
    // An open transaction would answer every query with its failure.
    expect((await database.jobs.executeSql("select to_regclass('half') as half")).rows).toEqual([
      { half: null },
    ])
    await database.changes.caughtUp()
    expect(invalidated).toContain(`channels:channel ${time}`)
  }
})

it('may be unreachable while the queue starts: it starts once the database is back', async () => {
  const database = await openOwn()
  const refused = Promise.withResolvers<void>()
  let isAway = false
  const jobs = await openJobQueue(
    {
      ...database,
      jobs: {
        async executeSql(text, values) {
          if (!isAway) return await database.jobs.executeSql(text, values)
          refused.resolve()
          throw new Error('away')
        },
      },
    },
    jobRegister,
    openLog('silent'),
  )
  const due = async () =>
    (await database.jobs.executeSql('select name from jobs.schedule')).rows.length
  isAway = true
  jobs.start(full.site)
  await refused.promise
  expect(await due()).toBe(0)
  isAway = false
  await expect.poll(due).toBeGreaterThan(0)
  await jobs.close()
})

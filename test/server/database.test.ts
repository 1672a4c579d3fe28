import { setImmediate as nextTurn } from 'node:timers/promises'
import { count, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openJobQueue } from '#core/jobs/job-queue.ts'
import { type Database, openDatabase } from '#db/open.ts'
import { channels } from '#db/schema.ts'
import { openLog, redactError } from '#observe/log.ts'
import { jobRegister } from '#server/job-register.ts'
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

it('rolls a failed transaction back whole, with other queries in between', async () => {
  const { rows } = full.site
  const failing = rows.transaction(async (one) => {
    await one.insert(channels).values({ key: 'half', id: 'UC-half', actualTitle: 'Half' })
    throw new Error('half-way')
  })
  const meanwhile = Array.from({ length: 20 }, () => rows.select({ all: count() }).from(channels))
  await expect(failing).rejects.toThrow('half-way')
  for (const [answer] of await Promise.all(meanwhile)) expect(answer?.all).toBe(1)
  expect(await rows.select().from(channels).where(eq(channels.key, 'half'))).toEqual([])
})

it('answers after failed statements, alone or in a text with a transaction', async () => {
  const database = await openOwn()
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
  }
})

/**
 * Holds all connections of a database. The returned function lets all of them go, or some.
 */
async function holdAll({ rows, kind }: Database): Promise<(most?: number) => Promise<void>> {
  const held = Array.from({ length: kind === 'server' ? 10 : 1 }, () => {
    const begun = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const ended = rows.transaction(async (one) => {
      await one.execute(sql`select 1`)
      begun.resolve()
      await end.promise
    })
    return { begun: begun.promise, end: end.resolve, ended }
  })
  await Promise.all(held.map(({ begun }) => begun))
  return async (most = held.length) => {
    const free = held.splice(0, most)
    for (const { end } of free) end()
    await Promise.all(free.map(({ ended }) => ended))
  }
}

it('lets a page pass between the statements of searches', async () => {
  const database = await openOwn()
  const { rows } = database
  const letGo = await holdAll(database)
  const ended: string[] = []
  const searches = Array.from({ length: 30 }, async () => {
    await database.search(600_000, (own) => own.execute(sql`select 1`))
    ended.push('search')
  })
  await nextTurn()
  const page = rows.execute(sql`select 1`).then(() => ended.push('page'))
  // One connection, so that the statements end in the order in which they waited for it.
  await letGo(1)
  await Promise.all([...searches, page])
  await letGo()
  // At most five searches are in the queue of connections, before the page.
  expect(ended.indexOf('page')).toBeLessThanOrEqual(5)
})

it('fails with an error whose log has nothing of what was typed', async () => {
  const { rows } = await openOwn()
  const words = "'secret':* & '':*"
  const error = await rows.execute(sql`select ${words}::tsquery`).catch((cause: unknown) => cause)
  expect(error).toMatchObject({ cause: { message: expect.stringContaining('secret') } })
  const logged = redactError(error)
  expect(logged.cause).toMatchObject({ type: 'error', code: '42601' })
  expect(JSON.stringify(logged)).not.toContain('secret')
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

it('stops the schedule of a job that an update has removed', async () => {
  const database = await openOwn()
  const gone = { name: 'resend-analyses', cron: '* * * * *', run: async () => 0 }
  const due = async () => {
    const { rows } = await database.jobs.executeSql(`
      select name from jobs.schedule where name = 'resend-analyses'
      union all select name from jobs.queue where name = 'resend-analyses'`)
    return rows.length
  }
  const before = await openJobQueue(
    database,
    { ...jobRegister, scheduledJobs: [gone] },
    openLog('silent'),
  )
  before.start(full.site)
  await expect.poll(due).toBe(2)
  await before.close()

  const after = await openJobQueue(database, jobRegister, openLog('silent'))
  after.start(full.site)
  await expect.poll(due).toBe(0)
  await after.close()
})

import { count, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openJobQueue } from '#app/jobs/job-queue.server.ts'
import { openDatabase } from '#db/open.ts'
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

it('rolls a failed transaction back whole, with other queries in between', async () => {
  const { rows } = full.site
  const failing = rows.transaction(async (one) => {
    await one.insert(channels).values({ key: 'half', id: 'UC-half', actualTitle: 'Half' })
    throw new Error('half-way')
  })
  const meanwhile = Array.from({ length: 20 }, () => rows.select({ all: count() }).from(channels))
  await expect(failing).rejects.toThrow('half-way')
  for (const [answer] of await Promise.all(meanwhile)) expect(answer?.all).toBe(0)
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

it('a schedule of an older version is gone before the queue starts, which would fail to send it', async () => {
  const database = await openOwn()
  const open = () => openJobQueue(database, jobRegister, openLog('silent'))
  await (await open()).close()
  await database.jobs.executeSql(`select jobs.create_queue('old', '{"policy":"exclusive"}')`)
  await database.jobs.executeSql(
    `insert into jobs.schedule (name, cron) values ('old', '* * * * *')`,
  )
  await (await open()).close()
  const left = `select name from jobs.schedule union select name from jobs.queue`
  expect((await database.jobs.executeSql(left)).rows).not.toContainEqual({ name: 'old' })
})

if (server)
  describe('a database that a site cannot use is told in a sentence', () => {
    const name = `full_marks_unfit_${process.pid}`
    const told = async (options: string, setting: string) => {
      const administer = (statement: string) => full.site.rows.execute(sql.raw(statement))
      await administer(`create database ${name} ${options}`)
      onTestFinished(async () => void (await administer(`drop database ${name} with (force)`)))
      await administer(`alter database ${name} set ${setting}`)
      const url = new URL(server ?? '')
      url.pathname = `/${name}`
      return await openDatabase({ databaseUrl: url.href, dataDir: null }).then(
        () => 'it opens',
        ({ name: kind, message }: Error) => `${kind}: ${message}`,
      )
    }
    const ascii = "encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0"
    it.each([
      ['encoding', ascii, 'jit = off', 'OtherVersion: The database has the encoding SQL_ASCII'],
      [
        'owner',
        '',
        'role = pg_monitor',
        'does not let the role of DATABASE_URL make or use tables',
      ],
      ['read-only', '', 'default_transaction_read_only = on', 'The database can only be read'],
    ])('%s', async (_what, options, setting, sentence) => {
      expect(await told(options, setting)).toContain(sentence)
    })
  })

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { type Connection, migrate } from '#db/migrate.ts'
import { connectPlainly, openDatabase } from '#db/open.ts'
import { ownDatabase, server } from '../fixtures/site.ts'

const names = (await readdir(new URL('../../db/migrations/', import.meta.url)))
  .filter((name) => name.endsWith('.sql'))
  .sort()

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const one of cleanups.splice(0).reverse()) await one()
})

/** An empty database of either kind, and one connection to it. */
async function emptyDatabase(): Promise<Connection> {
  const own = server ? await ownDatabase(server, { empty: true }) : null
  if (own) cleanups.push(own.drop)
  const connection = await connectPlainly({ databaseUrl: own?.url ?? null, dataDir: null })
  cleanups.push(connection.close)
  return connection
}

async function tablesOf(connection: Connection): Promise<unknown[]> {
  const rows = await connection.rows(
    "select tablename from pg_tables where schemaname = 'public' order by 1",
  )
  return rows.map(({ tablename }) => tablename)
}

describe('migrations', () => {
  it('are applied in order, each once', async () => {
    const connection = await emptyDatabase()
    expect(await migrate(connection)).toEqual(names)
    const tables = await tablesOf(connection)
    expect(tables).toEqual(expect.arrayContaining(['channels', 'migrations', 'reviews', 'users']))
    expect(await migrate(connection)).toEqual([])
    expect(await tablesOf(connection)).toEqual(tables)
    expect(
      (await connection.rows('select name from migrations order by name')).map(({ name }) => name),
    ).toEqual(names)
  })

  it('that fail half-way are rolled back whole, and continue once the obstacle is gone', async () => {
    const connection = await emptyDatabase()
    // The second table of migration 0002 exists already: its first one must not stay.
    await connection.script('create table topic_channels (somebody text)')
    await expect(migrate(connection)).rejects.toThrow(
      'The migration 0002_topics.sql failed and was taken back whole.',
    )
    expect((await connection.rows('select name from migrations')).map(({ name }) => name)).toEqual([
      names[0],
    ])
    expect(await tablesOf(connection)).toContain('reviews')
    expect(await tablesOf(connection)).not.toContain('topics')

    await connection.script('drop table topic_channels')
    expect(await migrate(connection)).toEqual(names.slice(1))
  })

  it('say which one failed, and why', async () => {
    const connection = await emptyDatabase()
    await connection.script('create table users (somebody text)')
    const error = await migrate(connection).catch((reason: unknown) => reason)
    expect(error).toMatchObject({
      message: `The migration ${names[0]} failed and was taken back whole.`,
      cause: { message: expect.stringContaining('"users" already exists') },
    })
    expect(await tablesOf(connection)).toEqual(['migrations', 'users'])
  })
})

it('a missing transcript of before 0007 keeps the time of its next try', async () => {
  const connection = await emptyDatabase()
  const folder = new URL('../../db/migrations/', import.meta.url)
  await connection.script('create table migrations (name text primary key)')
  for (const name of names.filter((one) => one < '0007')) {
    await connection.script(await readFile(new URL(name, folder), 'utf8'))
    await connection.script(`insert into migrations (name) values ('${name}')`)
  }
  await connection.script(`
    insert into transcript_misses (video_id, language, code, missed_at) values
      ('AAAAAAAAAAA', 'en', 'not-found', '2025-03-03 12:00Z'),
      ('BBBBBBBBBBB', 'en', 'quota', '2025-03-03 12:00Z')`)
  expect(await migrate(connection)).toContain('0007_transcript_attempts.sql')
  const rows = await connection.rows(`
    select video_id, tries, extract(epoch from retry_at - missed_at)::int as seconds
    from transcript_misses order by video_id`)
  expect(rows).toEqual([
    { video_id: 'AAAAAAAAAAA', tries: 1, seconds: 86_400 },
    { video_id: 'BBBBBBBBBBB', tries: 1, seconds: 600 },
  ])
})

describe('a site that starts', () => {
  it(
    server
      ? 'as several processes at once is migrated by one of them'
      : 'a second time finds its folder migrated',
    async () => {
      if (server) {
        const own = await ownDatabase(server, { empty: true })
        cleanups.push(own.drop)
        const opened = await Promise.all(
          [0, 1, 2, 3].map(() => openDatabase({ databaseUrl: own.url, dataDir: null })),
        )
        await Promise.all(opened.map((database) => database.close()))
        expect(opened.map(({ applied }) => applied.length).sort()).toEqual([0, 0, 0, names.length])
        return
      }
      // One process owns the embedded database: here two starts follow each other.
      const dataDir = await mkdtemp(join(tmpdir(), 'full-marks-migrations-'))
      cleanups.push(() => rm(dataDir, { recursive: true }))
      for (const expected of [names, []]) {
        const database = await openDatabase({ databaseUrl: null, dataDir })
        await database.close()
        expect(database.applied).toEqual(expected)
      }
    },
  )
})

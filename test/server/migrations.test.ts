import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { type Connection, migrate, migrateWithin } from '#db/migrate.ts'
import { connectPlainly, openDatabase } from '#db/open.ts'
import { copyDataDir } from '../fixtures/databases.ts'
import { ownDatabase, server } from '../fixtures/site.ts'

const names = (await readdir(new URL('../../db/migrations/', import.meta.url)))
  .filter((name) => name.endsWith('.sql'))
  .sort()

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const one of cleanups.splice(0).reverse()) await one()
})

/** A data folder with an embedded database without tables. */
async function emptyDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'full-marks-migrations-'))
  cleanups.push(() => rm(dataDir, { recursive: true }))
  await copyDataDir(dataDir, { empty: true })
  return dataDir
}

/** An empty database of either kind, and one connection to it. */
async function emptyDatabase(): Promise<Connection> {
  const own = server ? await ownDatabase(server, { empty: true }) : null
  if (own) cleanups.push(own.drop)
  const dataDir = own ? null : await emptyDataDir()
  const connection = await connectPlainly({ databaseUrl: own?.url ?? null, dataDir })
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
      'The migration 0002_topics.sql failed and was rolled back.',
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
      message: `The migration ${names[0]} failed and was rolled back.`,
      cause: { message: expect.stringContaining('"users" already exists') },
    })
    expect(await tablesOf(connection)).toEqual(['migrations', 'users'])
  })
})

it('a missing transcript of before 0007 keeps the time of its next try', async () => {
  const connection = await emptyDatabase()
  await migrateWithin(
    connection,
    names.filter((name) => name < '0007'),
  )
  await connection.script(`
    insert into transcript_misses (video_id, language, code, missed_at) values
      ('AAAAAAAAAAA', 'en', 'not-found', '2025-03-03 12:00Z'),
      ('BBBBBBBBBBB', 'en', 'quota', '2025-03-03 12:00Z')`)
  await migrateWithin(connection, ['0007_transcript_attempts.sql'])
  const rows = await connection.rows(`
    select video_id, tries, extract(epoch from retry_at - missed_at)::int as seconds
    from transcript_misses order by video_id`)
  expect(rows).toEqual([
    { video_id: 'AAAAAAAAAAA', tries: 1, seconds: 86_400 },
    { video_id: 'BBBBBBBBBBB', tries: 1, seconds: 600 },
  ])
})

describe('migration 0008', () => {
  const name = '0008_moderation.sql'

  it('finds the reviews of Recent Activity, and keeps tallies and votes', async () => {
    const connection = await emptyDatabase()
    await migrateWithin(
      connection,
      names.filter((other) => other < name),
    )
    await connection.script(`
      insert into users (uid, issuer, subject) values ('mary', 'test', 'mary');
      insert into channels (key, id, actual_title) values ('a', 'UC-a', 'A'), ('b', 'UC-b', 'B');
      insert into reviews (channel_key, author_uid, rating, text, created_at) values
        ('a', 'mary', 'S', 'Edited.', '2026-01-01'), ('a', null, 'A', 'Good.', '2026-01-02'),
        ('b', null, 'A', 'Good.', '2026-01-02'), ('a', null, 'A', 'Good.', '2026-01-03');
      insert into review_log (channel_key, author_uid, rating, text, created_at) values
        ('a', 'mary', 'A', 'First.', '2026-01-01'), ('a', null, 'A', 'Good.', '2026-01-02'),
        ('b', null, 'A', 'Good.', '2026-01-02'), ('a', null, 'A', 'Good.', '2026-01-03'),
        ('a', 'mary', 'S', 'Edited.', '2026-01-04'), ('a', null, 'F', 'Of no review.', '2026-01-05');
      insert into topic_channels (topic_id, key, name, score, upvotes, downvotes)
        values ('math', 'a', 'A', 1, 3, 2)`)
    await migrateWithin(connection, [name])
    const found = await connection.rows(
      'select review_id::int as id from review_log order by review_log.id',
    )
    expect(found.map(({ id }) => id)).toEqual([1, 2, 3, 4, 1, null])
    const [channel] = await connection.rows(`select rating_counts from channels where key = 'a'`)
    expect(channel?.rating_counts).toEqual([1, 2, 0, 0, 0, 0])
    const [entry] = await connection.rows(
      'select settled_upvotes as up, settled_downvotes as down, state from topic_channels',
    )
    expect(entry).toEqual({ up: 3, down: 2, state: 'shown' })

    // The new triggers count on.
    await connection.script(`update reviews set state = 'hidden' where id = 2`)
    const [after] = await connection.rows(`select rating_counts from channels where key = 'a'`)
    expect(after?.rating_counts).toEqual([1, 1, 0, 0, 0, 0])
    expect(await connection.rows('select id::int from review_log where not is_shown')).toEqual([
      { id: 2 },
    ])
  })
})

it('words between letters without spaces of before 0019 are found', async () => {
  const name = '0019_words_between_scripts.sql'
  const connection = await emptyDatabase()
  await migrateWithin(
    connection,
    names.filter((other) => other < name),
  )
  const text = '今日はGPTについて'
  await connection.script(`
    insert into channels (key, id, actual_title) values ('a', 'UC-a', '${text}');
    insert into users (uid, issuer, subject, display_name) values ('mary', 'test', 'mary', '${text}');
    insert into videos (id, title, rating) values ('AAAAAAAAAAA', '${text}', 'N/A');
    insert into video_passages (video_id, place, text) values ('AAAAAAAAAAA', 0, '${text}');
    insert into notes (uid, id, video_id, second, text)
      values ('mary', '0123456789abcdef', 'AAAAAAAAAAA', 0, '${text}')`)
  const tables = ['channel_search', 'user_search', 'video_search', 'video_passages', 'notes']
  const counts = async () => {
    const count = (table: string) =>
      `(select count(*)::int from ${table} where words @@ search_query('gpt', '{}')) as ${table}`
    return (await connection.rows(`select ${tables.map(count).join(', ')}`))[0]
  }
  expect(await counts()).toEqual(Object.fromEntries(tables.map((table) => [table, 0])))
  await migrateWithin(connection, [name])
  expect(await counts()).toEqual(Object.fromEntries(tables.map((table) => [table, 1])))
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
      const dataDir = await emptyDataDir()
      for (const expected of [names, []]) {
        const database = await openDatabase({ databaseUrl: null, dataDir })
        await database.close()
        expect(database.applied).toEqual(expected)
      }
    },
  )
})

import { describe, expect, it } from 'vitest'
import { restore } from '#db/backup/restore.ts'
import { migrate } from '#db/migrate.ts'
import {
  appliedNames,
  backup,
  cleanUpAfterEach,
  connect,
  emptyDatabase,
  expectEverything,
  functionsOf,
  migratedDatabase,
  names,
  newDatabase,
  nouns,
  secret,
} from '../fixtures/migrations.ts'

cleanUpAfterEach()

it('migrations that fail half-way are rolled back whole, and continue once the obstacle is gone', async () => {
  const connection = await emptyDatabase()
  // A name of the second migration. Its other statements must not stay.
  await connection.script(`create table path_steps_path_id_place_key (somebody text)`)
  const [tables = '', rows = ''] = names
  await expect(migrate(connection)).rejects.toThrow(
    `The migration ${rows} failed and was rolled back.`,
  )
  expect(await appliedNames(connection)).toEqual([tables])
  expect(await connection.rows('select from topics')).toEqual([])

  await connection.script('drop table path_steps_path_id_place_key')
  expect(await migrate(connection)).toEqual([...names.slice(1), ...nouns])
  expect(await connection.rows('select from topics')).toHaveLength(13)
})

describe('functions and triggers', () => {
  it('of a file that has changed are all made again at the next start', async () => {
    const connection = await migratedDatabase()
    const before = await functionsOf(connection)
    // As an older version had them: one has gone since, one returns something else, one is new.
    await connection.script(`
      create function long_gone() returns trigger language plpgsql as 'begin return new; end';
      create trigger users_are_gone before update on users
        for each row execute function long_gone();
      drop function search_beginnings;
      create function search_beginnings(typed text[]) returns text language sql as 'select null';
      drop function notify_followed cascade;
      update sql_files set hash = 'another' where name = 'search.sql';
      insert into sql_files values ('long-gone.sql', 'one')`)
    expect(await migrate(connection)).toEqual(['long-gone.sql', 'search.sql'])
    expect(await functionsOf(connection)).toEqual(before)
    expect(await migrate(connection)).toEqual([])
  })

  it('that columns compute with are replaced before migrations', async () => {
    const connection = await migratedDatabase()
    const before = await functionsOf(connection)
    await connection.script(`
      create or replace function search_bigrams(value text) returns text
        language sql immutable strict parallel safe as 'select value';
      update sql_files set hash = 'another' where name = 'first/words.sql'`)
    expect(await migrate(connection)).toEqual(['first/words.sql'])
    expect(await functionsOf(connection)).toEqual(before)
  })
})

it('the search gives PostgreSQL’s parser no word of which it takes the square of its length', async () => {
  const connection = await migratedDatabase()
  const [row] = await connection.rows(`select
    search_text(repeat('a1@', 3333)) as mails, search_text(repeat('a_', 5000)) as signs,
    search_text(repeat('<!--', 2500)) as comments, search_text(repeat('漢', 5000)) as chinese,
    search_text('Heat: 1 < 2, "x" at mary@example.org') as ordinary,
    search_bigrams(repeat('漢', 5000)) as pairs,
    length(search_plain('a' || repeat(U&'\\0598', 5000) || repeat(U&'\\05b0', 5000))) as marks,
    length(search_bigrams('漢' || repeat(U&'\\0e48', 900) || repeat(U&'\\0e38', 900))) as thai`)
  const words = (text: unknown) => String(text).trim().split(' ')
  expect(words(row?.mails).every((word) => word.split('@').length <= 3)).toBe(true)
  expect(Math.max(...words(row?.signs).map((word) => word.length))).toBe(64)
  expect(row?.comments).not.toContain('<!--')
  expect(row?.chinese).toBe('漢'.repeat(5_000))
  expect(row?.ordinary).toBe('Heat: 1 < 2, "x" at mary@example.org')
  expect(words(row?.pairs)).toHaveLength(2_000)
  expect(row?.marks).toBeLessThan(110)
  expect(row?.thai).toBeLessThan(110)
})

it('a database of a development version is refused and stays as it is', async () => {
  const connection = await migratedDatabase()
  await connection.script(`delete from migrations; delete from sql_files;
    insert into migrations values ('0001_tables.sql'), ('0057_mailed_invitations.sql')`)
  const before = await functionsOf(connection)
  await expect(migrate(connection)).rejects.toThrow(
    'The database was made by a development version before 0.3.0 (its last migration is 0057_mailed_invitations.sql), which this version cannot read. Nothing was changed. Use that version for it, or start this one with an empty DATA_DIR or database.',
  )
  expect(await appliedNames(connection)).toEqual(['0001_tables.sql', '0057_mailed_invitations.sql'])
  expect(await functionsOf(connection)).toEqual(before)
})

it('a backup of 0.3.0 opens with everything in it', async () => {
  const settings = await newDatabase()
  await restore(settings, backup, { secret })
  const connection = await connect(settings)
  await expectEverything(connection, await newDatabase({ empty: false }))
  expect(await migrate(connection)).toEqual([])
})

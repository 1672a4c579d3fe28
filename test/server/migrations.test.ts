import { describe, expect, it } from 'vitest'
import { restore } from '#db/backup/restore.ts'
import { replaceFunctions } from '#db/functions.ts'
import { type Connection, migrate, migrateWithin } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import {
  appliedNames,
  backup,
  cleanUpAfterEach,
  connect,
  emptyDatabase,
  expectEverything,
  expectToday,
  first,
  functionsOf,
  migratedDatabase,
  names,
  newDatabase,
  nouns,
  secret,
  tablesOf,
} from '../fixtures/migrations.ts'
import { server } from '../fixtures/site.ts'

cleanUpAfterEach()

describe('migrations', () => {
  it('are applied in order, each once, and functions around them', async () => {
    const connection = await emptyDatabase()
    expect(await migrate(connection)).toEqual([...first, ...names, ...nouns])
    const tables = await tablesOf(connection)
    expect(tables).toEqual(expect.arrayContaining(['channels', 'migrations', 'reviews', 'users']))
    expect(await migrate(connection)).toEqual([])
    expect(await tablesOf(connection)).toEqual(tables)
    expect(await appliedNames(connection)).toEqual(names)
  })

  it('that fail half-way are rolled back whole, and continue once the obstacle is gone', async () => {
    const connection = await emptyDatabase()
    // An index of the migration 0023 has this name: its table before must not stay.
    await connection.script('create table users_by_email (somebody text)')
    await expect(migrate(connection)).rejects.toThrow(
      'The migration 0023_moderators_own_rules.sql failed and was rolled back.',
    )
    expect(await appliedNames(connection)).toEqual(
      names.filter((name) => name < '0023_moderators_own_rules.sql'),
    )
    expect(await tablesOf(connection)).toContain('reviews')
    expect(await tablesOf(connection)).not.toContain('suspended_identities')

    await connection.script('drop table users_by_email')
    expect(await migrate(connection)).toEqual([
      ...names.filter((name) => name >= '0023_moderators_own_rules.sql'),
      ...nouns,
    ])
  })

  it('say which one failed, and why', async () => {
    const connection = await emptyDatabase()
    await connection.script('create table users (somebody text)')
    const error = await migrate(connection).catch((reason: unknown) => reason)
    expect(error).toMatchObject({
      message: `The migration ${names[0]} failed and was rolled back.`,
      cause: { message: expect.stringContaining('"users" already exists') },
    })
    expect(await tablesOf(connection)).toEqual(['migrations', 'sql_files', 'users'])
  })
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
      create or replace function hash_prefix(id text) returns text
        language sql immutable strict parallel safe as 'select left(id, 4)';
      update sql_files set hash = 'another' where name = 'first/hashes.sql'`)
    expect(await migrate(connection)).toEqual(['first/hashes.sql'])
    expect(await functionsOf(connection)).toEqual(before)
  })

  it('stay all as they are when a file fails, which is named', async () => {
    const connection = await migratedDatabase()
    await connection.script(`
      drop function notify_followed cascade;
      alter table topics rename to subjects; update sql_files set hash = 'another'
        where name = 'topics.sql'`)
    const before = await functionsOf(connection)
    await expect(migrate(connection)).rejects.toMatchObject({
      message: 'The functions of sql/search.sql failed, and nothing of sql was changed.',
      cause: { message: expect.stringContaining('"topics" does not exist') },
    })
    expect(await functionsOf(connection)).toEqual(before)
    await connection.script('alter table subjects rename to topics')
    expect(await migrate(connection)).toEqual(['topics.sql'])
  })

  it('of a newer version stay when an older one is started by mistake', async () => {
    const connection = await migratedDatabase()
    await connection.script(`
      create function newer() returns integer language sql as 'select 1';
      update sql_files set hash = 'another'; insert into migrations values ('9999_later.sql')`)
    const before = await functionsOf(connection)
    expect(await migrate(connection)).toEqual([])
    expect(await functionsOf(connection)).toEqual(before)
  })
})

it('a question that two learners of before 0024 ended is practised; with three it waits', async () => {
  const name = '0024_practice_pauses.sql'
  const connection = await emptyDatabase()
  await migrateWithin(
    connection,
    names.filter((other) => other < name),
  )
  // The first has two objections, the second three, and of those to the third one is new.
  await connection.script(`
    insert into users (uid, issuer, subject, created_at)
      select 'learner ' || n, 'test', n, case when n = 5 then now() else now() - interval '1 week' end
      from generate_series(1, 5) as n;
    insert into videos (id, rating) values ('AAAAAAAAAAA', 'N/A');
    insert into questions (video_id, hash, question, answer)
      select 'AAAAAAAAAAA', n, 'Why?', 'So.' from generate_series(1, 3) as n;
    insert into practice_cards
        (uid, question_id, due_day, left_because, reps, answered_at, answered_day, is_open)
      select 'learner ' || learner, question, '2026-01-01', reason, 1, now(), '2026-01-01', false
      from (values (1, 1, 'bad question'), (1, 2, 'bad question'), (1, 3, null),
        (2, 1, 'bad question'), (2, 2, 'bad question'), (2, 3, 'bad question'), (2, 4, null),
        (3, 1, 'bad question'), (3, 2, 'bad question'), (3, 5, 'bad question'), (3, 4, 'forgotten'))
        as cards (question, learner, reason)`)
  const open = async () =>
    await connection.rows(`select question_id::int as question, count(*)::int as cards
      from practice_cards where is_open group by question_id order by 1`)
  expect(await open()).toEqual([])
  await migrateWithin(
    connection,
    names.filter((other) => other >= name),
  )
  await replaceFunctions(connection)
  expect(await open()).toEqual([{ question: 1, cards: 1 }])
  expect(
    await connection.rows(`select question_id::int as question, is_open, practice_state
      from cases join questions on questions.id = question_id`),
  ).toEqual([{ question: 2, is_open: true, practice_state: 'paused' }])
  // The triggers go on.
  await connection.script(`update questions set practice_state = 'open'`)
  expect(await open()).toEqual([
    { question: 1, cards: 1 },
    { question: 2, cards: 1 },
  ])
})

describe('migration 0021', () => {
  const name = '0021_texts_from_visitors.sql'
  const chinese = Array.from({ length: 3_000 }, (_, n) => String.fromCodePoint(0x4e00 + n)).join('')
  const texts = {
    ordinary: 'Heat flows from hot to cold, e.g. at mary@example.org.',
    chinese,
    mails: 'a1@'.repeat(400),
    comments: '<!--'.repeat(500),
    marks: `a${'\u0598'.repeat(1_000)}${'\u05b0'.repeat(1_000)}`,
  }

  /** As a version from before 0021 wrote them: texts as they are, pairs of all their letters. */
  async function withTexts(): Promise<Connection> {
    const connection = await emptyDatabase()
    await migrateWithin(
      connection,
      names.filter((other) => other < name),
    )
    await connection.script(`
      create or replace function search_text(value text) returns text
        language sql immutable parallel safe strict as 'select value';
      create or replace function search_bigrams(value text) returns text
        language sql immutable parallel safe strict as $$
          select coalesce(string_agg(substr(value, place, 2), ' '), '')
            from generate_series(1, length(value)) as place
            where value ~ '[\u4e00-\u9fff]' $$;
      update sql_files set hash = 'another' where name = 'first/words.sql'`)
    for (const [key, text] of Object.entries(texts)) {
      const id = key.padEnd(11, '-')
      await connection.rows(
        `insert into channels (key, id, actual_title, description) values ($1, $1, $1, $2)`,
        [key, text],
      )
      await connection.rows(
        `insert into users (uid, issuer, subject, display_name, bio)
          values ($1, 'test', $1, left($2, 150), left($2, 2000))`,
        [key, text],
      )
      await connection.rows(
        `insert into videos (id, title, description, rating) values ($1, $2, $3, 'N/A')`,
        [id, key, text],
      )
      await connection.rows(
        `insert into video_passages (video_id, place, text) values ($1, 0, $2)`,
        [id, text.slice(0, 300)],
      )
      await connection.rows(
        `insert into notes (uid, id, video_id, second, quote, text)
          values ($1, '0123456789abcdef', $2, 0, left($3, 2000), $3)`,
        [key, id, text],
      )
    }
    await connection.script(`
      insert into channel_search select key, left(search_plain(actual_title), 200),
        search_names(actual_title), search_words(actual_title, description, null) from channels;
      insert into video_search select id, left(search_plain(title), 200),
        search_names(title), search_words(title, description, transcript_language) from videos;
      insert into user_search select uid, left(search_plain(display_name), 200),
        search_names(display_name), search_words(display_name, bio, null) from users`)
    return connection
  }

  it('indexes rows as it indexes new ones, finds them and counts the letters of notes', async () => {
    const connection = await withTexts()
    await migrate(connection)
    const stored = async () =>
      await connection.rows(`
        select 'channel ' || key as name, title, names::text, words::text from channel_search
        union all select 'user ' || uid, title, names::text, words::text from user_search
        union all select 'video ' || id, title, names::text, words::text from video_search
        union all select 'passage ' || video_id, text, '', words::text from video_passages
        union all select 'note ' || uid, '', '', words::text from notes order by 1`)
    const migrated = await stored()
    expect(migrated).toHaveLength(5 * Object.keys(texts).length)
    // As a change of each text does.
    await connection.script(`
      update channels set description = description || ' '; update users set bio = bio || ' ';
      update videos set description = description || ' ';
      update video_passages set text = text; update notes set quote = quote`)
    expect(await stored()).toEqual(migrated)
    const found = async (typed: string, runs: string[]) =>
      await connection.rows(
        `select uid, letters from notes where words @@ search_query($1, $2) order by uid`,
        [typed, runs],
      )
    const { length } = texts.ordinary
    expect(await found('mary@example.org cold', [])).toEqual([
      { uid: 'ordinary', letters: 2 * length },
    ])
    expect(await found('', [chinese.slice(500, 504)])).toEqual([{ uid: 'chinese', letters: 5_000 }])
    // The last letter of the first 2,000 of a text, and the first behind them.
    expect(await found('', [chinese.slice(1_998, 2_000)])).toHaveLength(1)
    expect(await found('', [chinese.slice(2_000, 2_002)])).toHaveLength(0)
  })

  it('gives PostgreSQL’s parser no word of which it takes the square of its length', async () => {
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
})

describe('0.1.0', () => {
  const oldNames = [
    ...Array.from({ length: 19 }, (_, index) => `${`${index + 1}`.padStart(4, '0')}_a.sql`),
    '0020_votes_announced.sql',
  ]
  // Was there for a while between 0.1.0 and 0.2.0.
  const functionsOnly = '0022_words_to_look_for.sql'

  it('a backup opens with everything in it', async () => {
    const settings = await newDatabase()
    const { migrated } = await restore(settings, backup, { secret })
    expect(migrated).toEqual(names.slice(1))
    const connection = await connect(settings)
    await expectEverything(connection)
    await expectToday(connection, await newDatabase({ empty: false }))
    expect(await migrate(connection)).toEqual([])
  })

  it('counts as having the first migration, and keeps its names until all is done', async () => {
    const connection = await migratedDatabase()
    await connection.script(`
      delete from migrations where name = '${names[0]}';
      delete from sql_files where name not like 'first/%';
      insert into migrations select unnest('{${[...oldNames, functionsOnly]}}'::text[]);
      alter table topics rename to subjects`)
    await expect(migrate(connection)).rejects.toThrow('sql/search.sql failed')
    expect(await appliedNames(connection)).toEqual(
      [...oldNames, functionsOnly, ...names.slice(1)].sort(),
    )
    await connection.script('alter table subjects rename to topics')
    expect(await migrate(connection)).toEqual(nouns)
    expect(await appliedNames(connection)).toEqual(names)
  })

  it('is the oldest that is brought up to date', async () => {
    const connection = await migratedDatabase()
    await connection.script(`delete from migrations;
      insert into migrations select unnest('{${oldNames.slice(0, 19)}}'::text[])`)
    await expect(migrate(connection)).rejects.toThrow(
      'The database was made by a version from before 0.1.0, and this version cannot bring it up to date. Start version 0.1.0 on it once, then this one.',
    )
  })
})

// Without a server there is one process for the database.
if (server)
  it('several processes that start at once: one of them migrates', async () => {
    const { databaseUrl } = await newDatabase()
    const opened = await Promise.all(
      [0, 1, 2, 3].map(() => openDatabase({ databaseUrl, dataDir: null })),
    )
    await Promise.all(opened.map((database) => database.close()))
    expect(opened.map(({ applied }) => applied.length).sort((one, other) => one - other)).toEqual([
      0,
      0,
      0,
      [...first, ...names, ...nouns].length,
    ])
  })

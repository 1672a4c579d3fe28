import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startSession } from '#app/accounts/sessions.server.ts'
import { sendDueAnalyses } from '#app/analysis/analyses.server.ts'
import { readImport } from '#app/wrapped/import.server.ts'
import { checkAccounts } from '#bin/doctor/accounts.ts'
import { checkTallies } from '#bin/doctor/tallies.ts'
import { readConfig } from '#config'
import { backUp } from '#db/backup/backup.ts'
import { restore } from '#db/backup/restore.ts'
import {
  connectPlainly,
  type DatabaseSettings,
  openDatabase,
  type PlainConnection,
} from '#db/open.ts'
import { type Booted, boot } from '#server/boot.ts'
import { builtPages } from '#server/build/pages.ts'
import { copyDataDir } from '../fixtures/databases.ts'
import { readPage } from '../fixtures/html.ts'
import { runCommand } from '../fixtures/program-environment.ts'
import { freePort, ownDatabase, server } from '../fixtures/site.ts'

const secret = 'a secret of the site that is long enough'

/** A backup holds every row, from one kind of database to the other. */
type Kind = 'embedded' | 'server'
const own: Kind = server ? 'server' : 'embedded'
const ways: [Kind, Kind][] = server
  ? [
      ['server', 'embedded'],
      ['embedded', 'server'],
    ]
  : [['embedded', 'embedded']]

let folder: string
const cleanups: (() => Promise<unknown>)[] = []
/** By kind of database: a site with the demo community and difficult rows, and its backup. */
const sources = new Map<Kind, { settings: DatabaseSettings; file: string; cookie: string }>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'full-marks-backup-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  for (const kind of new Set(ways.map(([from]) => from))) {
    const settings = await newDatabase(kind, false)
    const booted = await start(settings, { seeded: true })
    await fillIn(booted)
    const cookie = `session=${await startSession(booted.site, 'mary')}`
    await booted.close()
    const file = join(folder, `${kind}.backup`)
    await backUp(settings, file, secret)
    sources.set(kind, { settings, file, cookie })
  }
})
afterAll(async () => {
  for (const one of cleanups.reverse()) await one()
})

const emptyDatabase = (kind: Kind) => newDatabase(kind, true)

async function newDatabase(
  kind: Kind,
  empty: boolean,
): Promise<DatabaseSettings & { dataDir: string }> {
  const dataDir = await mkdtemp(join(folder, 'data-'))
  if (kind === 'embedded' || !server) {
    await copyDataDir(dataDir, { empty })
    return { databaseUrl: null, dataDir }
  }
  const { url, drop } = await ownDatabase(server, { empty })
  cleanups.push(drop)
  return { databaseUrl: url, dataDir }
}

/** Starts a whole site on a database. */
async function start(
  settings: DatabaseSettings,
  { seeded = false } = {},
): Promise<Booted & { origin: string }> {
  const port = await freePort()
  const config = readConfig({
    PORT: `${port}`,
    DATA_DIR: settings.dataDir ?? undefined,
    DATABASE_URL: settings.databaseUrl ?? undefined,
    LOG_LEVEL: 'silent',
    SESSION_SECRET: secret,
  })
  const database = await openDatabase(settings)
  const booted = await boot({
    config,
    log: pino({ level: 'silent' }),
    database,
    pages: await builtPages(),
    unseeded: !seeded,
    unscheduled: true,
  })
  await new Promise<void>((resolve) => booted.server.listen(port, '127.0.0.1', resolve))
  return { ...booted, origin: config.origin }
}

/** Values that are easily changed: beyond JavaScript's precision, or special in lines and JSON. */
async function fillIn({ site }: Booted): Promise<void> {
  const statements = [
    `insert into users (uid, display_name, bio, created_at) values
       ('mary', E'Mary "\\\\n" O’Neil', E'two\\nlines, a \\t tab, \\u2028 and \\u2029, 👩‍🔬, {"json": null}', '2024-02-29T23:59:59.123456Z'),
       ('john', null, '', '0044-03-15T00:00:00Z BC')`,
    `insert into paths (id, title, author_uid, visibility)
       values ('marys-way-of-196', 'Slow on purpose', 'mary', 'public')`,
    `insert into channels (key, id, actual_title, total_views, custom_url)
       values ('slow maths', 'UC-slow-maths', 'Slow Maths', 9223372036854775807, '')`,
    `insert into reviews (channel_key, author_uid, rating, text) values ('slow maths', 'mary', 'S', E'\\u2028 NULL \\\\N null')`,
    `insert into reviews (channel_key, rating, text) values ('slow maths', 'F', 'x'), ('slow maths', 'B', 'y')`,
    `insert into follows (follower_uid, followed_uid) values ('john', 'mary')`,
    `insert into videos (id, title, thumbnail, outcomes, answer_times, passages)
       values ('abcdefghijk', 'A video', '{"width": 1e3, "b": [1.10, "\\ud83d\\ude00"]}', '{"a,\\"b\\"",NULL,""}', '{1.1,NULL,0.3333333}', 'null')`,
    `insert into topic_channels (topic_id, key, name, score, upvotes, downvotes) values ('math', 'slow maths', 'Slow Maths', 4, 5, 1)`,
    `insert into identities (issuer, subject, uid) values ('test', '7', 'mary')`,
    `insert into tokens (uid, issuer, sealed) values ('mary', 'test', 'sealed')`,
    `insert into analyses (video_id, state, part, parts) values ('lmnopqrstuv', 'thinking', 1, 3)`,
    `insert into analysis_parts (video_id, chunk_hash, thought) values ('lmnopqrstuv', 'x', '{"summary": "", "questions": []}')`,
    `insert into likes_imports (uid, state, purpose) values ('mary', 'running', 'wrapped')`,
    `insert into wrapped_2024 (uid, stats, channel_stats) values ('mary', null, 'null')`,
  ]
  for (const statement of statements) await site.rows.execute(sql.raw(statement))
}

/** Opens a plain connection for some statements. */
async function within<Result>(
  settings: DatabaseSettings,
  work: (connection: PlainConnection) => Promise<Result>,
): Promise<Result> {
  const connection = await connectPlainly(settings)
  return await work(connection).finally(() => connection.close())
}

/** Every row by table, without the two tables that a restore changes (tested below). */
async function contentOf(settings: DatabaseSettings): Promise<Record<string, string[]>> {
  return await within(settings, async (connection) => {
    await connection.script(`set timezone = 'UTC'`)
    const tables = await connection.rows(`
      select tablename as name from pg_tables where schemaname = 'public' order by 1`)
    const content: Record<string, string[]> = {}
    for (const { name } of tables) {
      if (name === 'migrations' || name === 'analyses' || name === 'likes_imports') continue
      content[`${name}`] = (
        await connection.rows(`select (t.*)::text as line from public.${name} as t`)
      )
        .map(({ line }) => `${line}`)
        .sort()
    }
    return content
  })
}

/** Whether each tally equals its rows, as the doctor counts them. */
async function expectRightTallies(settings: DatabaseSettings): Promise<void> {
  const tallies = await within(settings, (connection) => checkTallies(connection, false))
  expect(tallies.map(({ state }) => state)).toEqual(['ok'])
}

function source(kind: Kind) {
  const found = sources.get(kind)
  if (!found) throw new Error(`There is no ${kind} source.`)
  return found
}

describe.each(ways)('a backup of a %s database, restored into one that is %s', (from, to) => {
  let target: DatabaseSettings
  beforeAll(async () => {
    target = await emptyDatabase(to)
    await restore(target, source(from).file, { secret })
  })

  it('brings back every row of every table as it was', async () => {
    const before = await contentOf(source(from).settings)
    expect(Object.keys(before).length).toBeGreaterThan(15)
    expect(before.users?.length).toBeGreaterThan(10)
    expect(await contentOf(target)).toEqual(before)
    await expectRightTallies(target)
  })

  it('continues: members are signed in, tallies count on, and unfinished jobs are resumed or ended', async () => {
    const booted = await start(target)
    try {
      const { cookie } = source(from)
      // As a browser that has just written: it is shown no page from before.
      const headers = { cookie: `${cookie}; wrote=1`, origin: booted.origin }
      const page = async () =>
        await readPage(await fetch(`${booted.origin}/channel/slow%20maths`, { headers }))
      expect((await page()).text).toContain('3 reviews')
      const say = (fields: Record<string, string>, path = '/channel/slow%20maths') =>
        fetch(booted.origin + path, {
          method: 'POST',
          redirect: 'manual',
          headers,
          body: new URLSearchParams(fields),
        })
      expect(
        (await say({ intent: 'review', as: 'member', rating: 'A', text: 'Better now' })).status,
      ).toBe(303)
      expect(
        (await say({ intent: 'review', as: 'guest', rating: 'C', text: 'After the move' })).status,
      ).toBe(303)
      expect((await say({ intent: 'follow' }, '/user/john')).status).toBe(303)
      const shown = (await page()).text
      expect(shown).toContain('4 reviews')
      // Its id is above all others, so it is the first.
      expect(shown.indexOf('After the move')).toBeLessThan(shown.indexOf('Better now'))

      const imported = await readImport(booted.site, 'mary')
      expect(imported).toMatchObject({
        state: 'failed',
        failure: 'Your import was interrupted. Please begin it once more.',
      })
      const later = { ...booted.site, now: () => new Date(Date.now() + 60_000) }
      const sent = vi.fn()
      await sendDueAnalyses({ ...later, jobs: { ...booted.site.jobs, send: sent } })
      expect(sent.mock.calls.map(([, subject]) => subject)).toContain('lmnopqrstuv')
    } finally {
      booted.server.closeAllConnections()
      await booted.close()
    }
    await expectRightTallies(target)
  })
})

describe('a person who deleted their account after the backup', () => {
  it.each([
    ['took their words', 'false', '2 reviews', false],
    ['left their words', 'true', '3 reviews', true],
    ['may still come back', null, '2 reviews', false],
  ])('and %s does not come back with it', async (_what, left, reviews, hasPath) => {
    const target = await emptyDatabase(own)
    await restore(target, source(own).file, { secret })
    await within(target, (connection) =>
      connection.script(
        left === null
          ? `update users set leaving_at = now(), purge_at = now() + interval '7 days'
             where uid = 'mary'`
          : `delete from users where uid = 'mary';
           insert into deleted_accounts (uid, left_reviews) values ('mary', ${left})`,
      ),
    )
    const { deletedAgain } = await restore(target, source(own).file, { replace: true, secret })
    expect(deletedAgain).toBe(left === null ? 0 : 1)
    const booted = await start(target)
    try {
      const page = async (path: string) =>
        (
          await readPage(
            await fetch(booted.origin + path, { headers: { cookie: source(own).cookie } }),
          )
        ).text
      expect(await page('/channel/slow%20maths')).toContain(reviews)
      expect(await page('/channel/slow%20maths')).not.toContain('Mary')
      expect(await page('/user/mary')).toContain('User not found')
      expect((await page('/path/marys-way-of-196')).includes('Slow on purpose')).toBe(hasPath)
      expect(await page('/paths')).not.toContain('Mary')
      expect(await page('/home')).toContain('Welcome, guest')
    } finally {
      booted.server.closeAllConnections()
      await booted.close()
    }
    expect(await within(target, checkAccounts)).toMatchObject([{ state: 'ok' }])
    await expectRightTallies(target)
  })
})

it('a backup is readable by its owner only', async () => {
  const { mode } = await stat(source(own).file)
  expect(mode & 0o777).toBe(0o600)
})

describe('a restore', () => {
  /** A database with one person in it, at the newest version. */
  async function databaseWithContent(): Promise<DatabaseSettings> {
    const settings = await newDatabase(own, false)
    await within(settings, (connection) =>
      connection.script(`insert into users (uid) values ('eve')`),
    )
    return settings
  }

  it('of a file that is no backup, is cut off, or is of a newer version is refused and changes nothing', async () => {
    const settings = await databaseWithContent()
    const before = await contentOf(settings)
    const good = await readFile(source(own).file)
    const lines = gunzipSync(good).toString().split('\n')
    const header = JSON.parse(lines[0] ?? '')
    const packed = (changed: string[]) => gzipSync(changed.join('\n'))
    const bent = Buffer.from(good)
    bent.writeUInt8(bent.readUInt8(good.length - 6) ^ 1, good.length - 6)
    const files: [Buffer | string, string][] = [
      ['', 'is not whole'],
      ['-- PostgreSQL database dump', 'is damaged, or is not a backup of this product.'],
      [gzipSync('something else'), 'is not a backup of this product.'],
      [good.subarray(0, good.length / 2), 'is not whole'],
      [good.subarray(0, -4), 'is not whole'],
      [bent, 'is damaged'],
      [packed(lines.slice(0, -2)), 'is not whole'],
      [packed(lines.toSpliced(7, 1)), 'is not whole'],
      [packed([...lines.slice(0, -2), 'more', ...lines.slice(-2)]), 'is not whole'],
      [
        packed([
          JSON.stringify({ ...header, migrations: [...header.migrations, '9999_later.sql'] }),
          ...lines.slice(1),
        ]),
        'was made by a newer version of the product (9999_later.sql is unknown here).',
      ],
      [
        packed([JSON.stringify({ ...header, migrations: ['0001_tables.sql'] }), ...lines.slice(1)]),
        'was made by a development version before 0.3.0 (its last migration is 0001_tables.sql)',
      ],
      [
        packed(lines.map((line) => line.replace('{"table":"follows"', '{"table":"fellows"'))),
        'Nothing was changed.',
      ],
      [
        packed(lines.map((line) => line.replace('"follower_uid"', '"leader_uid"'))),
        'Nothing was changed.',
      ],
    ]
    for (const [bytes, sentence] of files) {
      const file = join(folder, 'refused')
      await writeFile(file, bytes)
      const restored = restore(settings, file, { replace: true, secret, unverified: true })
      await expect(restored, sentence).rejects.toThrow(sentence)
    }
    await expect(
      restore(settings, join(folder, 'missing'), { replace: true, secret }),
    ).rejects.toThrow('There is no file')
    expect(await contentOf(settings)).toEqual(before)
  })

  it('into a database with content is refused without the option to replace it', async () => {
    const settings = await databaseWithContent()
    await expect(restore(settings, source(own).file, { secret })).rejects.toThrow(
      'The database has content already.',
    )
    expect((await contentOf(settings)).users).toHaveLength(1)
    await restore(settings, source(own).file, { replace: true, secret })
    expect(await contentOf(settings)).toEqual(await contentOf(source(own).settings))
  })

  it('that fails in the middle of the rows changes nothing', async () => {
    const settings = await databaseWithContent()
    const before = await contentOf(settings)
    const lines = gunzipSync(await readFile(source(own).file)).toString()
    const file = join(folder, 'breaking')
    await writeFile(
      file,
      gzipSync(lines.replace('"followed_uid":"mary"', '"followed_uid":"nobody"')),
    )
    await expect(
      restore(settings, file, { replace: true, secret, unverified: true }),
    ).rejects.toThrow(
      /^The database refused the restore: .*violates foreign key constraint.* Nothing was changed\.$/,
    )
    expect(await contentOf(settings)).toEqual(before)
  })
})

describe('the commands', () => {
  const command = (
    name: 'backup' | 'restore',
    args: string[],
    { dataDir, databaseUrl }: DatabaseSettings,
    standardInput?: Buffer,
  ) => {
    const settings = { DATA_DIR: dataDir ?? '', DATABASE_URL: databaseUrl ?? '' }
    const environment = { ...settings, SESSION_SECRET: secret }
    return runCommand([name, ...args], folder, environment, standardInput)
  }

  it('back up, restore, say what they did, and exit with a sentence and status 1 on a failure', async () => {
    const target = await emptyDatabase(own)
    const file = join(folder, 'by command')
    const backup = await command('backup', [file], source(own).settings)
    expect(backup).toMatchObject({ status: 0, complained: '' })
    expect(backup.said).toMatch(
      /holds [\d,]+ rows of \d+ tables\.\n.*personal data.*\n.*secret is not in it/,
    )
    const { dataDir } = source(own).settings
    if (dataDir) expect(await readFile(join(dataDir, 'last-backup'), 'utf8')).toMatch(/^20.*Z\n$/)

    const restored = await command('restore', [file], target)
    expect(restored).toMatchObject({ status: 0, complained: '' })
    expect(restored.said).toMatch(/^Restored [\d,]+ rows, as they were at 20/)

    // The same through pipes.
    const piped = await command('backup', ['-'], source(own).settings)
    expect(piped).toMatchObject({
      status: 0,
      complained: expect.stringMatching(/^The backup holds/),
    })
    const replaced = await command('restore', ['-', '--replace'], target, piped.output)
    expect(replaced).toMatchObject({ status: 0, complained: '' })
    expect(await contentOf(target)).toEqual(await contentOf(source(own).settings))

    const nowhere = { dataDir: null, databaseUrl: 'postgres://me:hush-hush@127.0.0.1:1/none' }
    const unreachable = await command('backup', [file], nowhere)
    expect(unreachable.complained).toBe(
      'The database server cannot be reached: connect ECONNREFUSED 127.0.0.1:1.\n',
    )
    expect(unreachable.status).toBe(1)
  })
})

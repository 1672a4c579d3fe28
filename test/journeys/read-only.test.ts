import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { lockPerson } from '#core/lock-person.ts'
import { addModerator } from '#core/moderation/moderators.ts'
import { readSettings } from '#core/site-settings/change-settings.ts'
import { backUp } from '#db/backup/backup.ts'
import { restore } from '#db/backup/restore.ts'
import { openDatabase, type Rows } from '#db/open.ts'
import { query } from '#db/query.ts'
import { notes } from '#db/schema.ts'
import { builtPages } from '#server/build/pages.ts'
import { importLikes } from '#server/job-register.ts'
import { parseHtml, readPage, textOf } from '../fixtures/html.ts'
import { aVideo } from '../fixtures/rows.ts'
import { signInAs } from '../fixtures/sign-in-as.ts'
import {
  type Member,
  type OwnDatabase,
  openTestSite,
  ownDatabase,
  server,
  type TestSite,
} from '../fixtures/site.ts'

const path = '/video/abcdefghijk'
const told = 'This site can be read but not changed until about 29 Nov 2099, 21:00 UTC.'

let own: OwnDatabase | null
let full: TestSite
let ada: Member
beforeAll(async () => {
  own = server ? await ownDatabase(server) : null
  full = await openTestSite({ environment: own ? { DATABASE_URL: own.url } : {} })
})
beforeEach(async () => {
  await full.empty()
  ada = await full.member('Ada')
  await addModerator(full.site, ada.uid)
  await aVideo(full, 'abcdefghijk', {})
})
afterAll(async () => {
  await full.close()
  await own?.drop()
})

async function setReadOnly(isOn: boolean): Promise<void> {
  const version = String((await readSettings(full.site, ada)).versions.readOnly)
  const fields = {
    intent: 'readOnly',
    version,
    until: '2099-11-29T21:00',
    ...(isOn && { isOn: '1' }),
  }
  expect((await full.post('/settings/site', fields, ada)).status).toBe(303)
}

/** A checksum of the rows of each table. That of migrations has the time of each. */
async function contents(rows: Rows): Promise<Record<string, unknown>> {
  const tables = await query<{ name: string }>(
    rows,
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations' order by 1`,
  )
  const sums: Record<string, unknown> = {}
  for (const { name } of tables) {
    const [sum] = await query(
      rows,
      sql.raw(`select md5(string_agg(t::text, '|' order by t::text)) as sum from "${name}" as t`),
    )
    sums[name] = sum?.sum
  }
  return sums
}

it('twenty writers are told, lose nothing, and change no row in between', async () => {
  const writers = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => ({
      member: await full.member(`Writer ${n}`),
      stored: [] as string[],
      refused: [] as string[],
    })),
  )
  let isOver = false
  const resumed = Promise.withResolvers<void>()
  const write = async ({ member, stored, refused }: (typeof writers)[number], n: number) => {
    for (let at = 0; at < 100 && !isOver; at++) {
      const text = `Note ${at} of writer ${n}.`
      // As scripts post, which is quicker: no page is drawn.
      const note = { intent: 'note', time: '1:00', text, quote: '' }
      const answer = await full.post(`${path}.data`, note, member)
      const body = await answer.text()
      if (answer.status === 202) stored.push(text)
      else {
        expect([answer.status, Number(answer.headers.get('retry-after')) > 60]).toEqual([503, true])
        for (const kept of [told, text]) expect(body).toContain(kept)
        refused.push(text)
        // Two are enough: the backup needs the machine.
        if (refused.length === 2) await resumed.promise
      }
    }
  }
  const writing = Promise.all(writers.map(write))
  const counts = (kind: 'stored' | 'refused') => writers.map((one) => one[kind].length)
  /** Waits until each writer has got more answers of a kind than `before`. */
  const another = async (kind: 'stored' | 'refused', before = writers.map(() => 0)) =>
    await vi.waitFor(
      () => expect(counts(kind).every((count, n) => count > (before[n] ?? 0))).toBe(true),
      { timeout: 30_000 },
    )
  await another('stored')
  await setReadOnly(true)
  const rows = await contents(full.site.rows)
  await another('refused')
  if (own) expect(await restoredContents(own)).toEqual(rows)
  expect(await contents(full.site.rows)).toEqual(rows)
  resumed.resolve()
  await setReadOnly(false)
  await another('stored', counts('stored'))
  isOver = true
  await writing

  const kept = (await full.site.rows.select({ text: notes.text }).from(notes)).map(
    ({ text }) => text,
  )
  expect(kept.sort()).toEqual(writers.flatMap(({ stored }) => stored).sort())
})

/** The rows of a backup that is taken now, after it was restored into another database. */
async function restoredContents({ url }: OwnDatabase): Promise<Record<string, unknown>> {
  const folder = await mkdtemp(join(tmpdir(), 'full-marks-read-only-'))
  const other = await ownDatabase(server ?? '', { empty: true })
  try {
    const file = join(folder, 'site.backup')
    await backUp({ databaseUrl: url, dataDir: folder }, file, 'a secret of the site')
    await restore({ databaseUrl: other.url, dataDir: folder }, file, {
      secret: 'a secret of the site',
    })
    const database = await openDatabase({ databaseUrl: other.url, dataDir: null })
    const rows = await contents(database.rows)
    await database.close()
    return rows
  } finally {
    await other.drop()
    await rm(folder, { recursive: true, force: true })
  }
}

it.runIf(server)(
  'is not said to be on before the last write that began before it has ended',
  async () => {
    const bob = await full.member('Bob')
    let storedBefore = 0
    let writing: Promise<unknown> = Promise.resolve()
    let switching = Promise.resolve()
    await full.site.rows.transaction(async (rows) => {
      await lockPerson(rows, bob.uid)
      const note = { intent: 'note', time: '1:00', text: 'Begun before.', quote: '' }
      writing = full.post(`${path}.data`, note, bob)
      await waitForLock()
      switching = setReadOnly(true).then(async () => {
        storedBefore = await full.site.rows.$count(notes)
      })
      await vi.waitFor(async () => expect(await isStored()).toBe(true))
      // Several answers later it is still not said.
      for (let at = 0; at < 5; at++) await full.get('/home')
    })
    await Promise.all([writing, switching])
    expect(storedBefore).toBe(1)
  },
)

async function isStored(): Promise<boolean> {
  return (await readSettings(full.site, ada)).settings.readOnly.isOn
}

/** Waits until a request waits for an advisory lock. */
async function waitForLock(): Promise<void> {
  await vi.waitFor(async () => {
    const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted`
    expect(await query(full.site.rows, waiting)).not.toEqual([])
  })
}

describe('while the site is read-only', () => {
  /** What goes on, and what is for moderators, who switch it off again. */
  const open = ['sessions/sign-out', 'home/unknown-path']
  const forModerators = [
    ...['desk/desk', 'applications/applications'],
    ...['site-settings/site', 'first-run/start'],
  ]

  it('every action refuses what moderators did not send, and pages write nothing', async () => {
    const { build } = await builtPages()
    if (typeof build === 'function') throw new Error('These are not the built pages.')
    const actions = Object.values(build.routes).flatMap((route) =>
      route?.module.action && !open.includes(route.id) ? [route] : [],
    )
    expect(actions.length).toBeGreaterThan(20)
    const bob = await full.member('Bob')
    await full.get('/home', bob)
    await setReadOnly(true)
    const rows = await contents(full.site.rows)
    for (const { id, path: pattern, module } of actions) {
      const at = `/${pattern}`.replace(':videoId', 'abcdefghijk').replace(/:\w+\??/g, '2024')
      const answer = await full.post(module.default ? `${at}.data` : at, { intent: 'any' }, bob)
      // A redirect to `/`, to a script.
      expect([id, answer.status]).toEqual([id, forModerators.includes(id) ? 202 : 503])
    }
    const typed = { intent: 'note', time: '1:00', text: 'Typed before.', quote: '' }
    const page = await readPage(await full.post(path, typed, bob))
    expect(page.alerts).toEqual([told])
    expect(page.html).toContain('Typed before.')
    const pages = ['/home', path, '/api/transcript?videoId=abcdefghijk', '/due', '/notifications']
    for (const page of pages) await full.get(page, bob)
    expect(await contents(full.site.rows)).toEqual(rows)
  })

  it('jobs wait, every page says so, and moderators use the desk', async () => {
    const { jobs } = full.site
    await setReadOnly(true)
    await jobs.send(importLikes, 'nobody')
    const banner = async (as: Member | null) =>
      textOf(parseHtml(await (await full.get('/home', as)).text())).includes(told)
    for (const as of [null, null, ada]) expect(await banner(as)).toBe(true)
    const wait = await full.post('/desk', { intent: 'wait', on: '1' }, ada)
    expect(wait.status).toBe(303)
    const lengths = async () =>
      (await jobs.queueLengths()).find(({ name }) => name === importLikes.name)
    expect(await lengths()).toMatchObject({ waiting: 1, active: 0 })

    await setReadOnly(false)
    await vi.waitFor(async () => expect(await lengths()).toMatchObject({ waiting: 0, active: 0 }), {
      timeout: 20_000,
    })
    for (const as of [null, null, ada]) expect(await banner(as)).toBe(false)
  })

  it('a session goes on, and only moderators sign in', async () => {
    const bob = await full.member('Bob')
    const [moderator, other] = full.world?.accounts ?? []
    await signInAs(full, moderator?.key ?? '')
    await setReadOnly(true)
    expect((await full.get('/settings', bob)).status).toBe(200)
    await expect(signInAs(full, other?.key ?? '')).rejects.toThrow('ended at /auth/callback')
    expect((await signInAs(full, moderator?.key ?? '')).uid).toBeTruthy()
  })
})

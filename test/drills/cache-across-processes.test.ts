import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endAllSessions, startSession } from '#core/sessions/sessions.ts'
import { channels, reviews } from '#db/schema.ts'
import { until } from '../fakes/services.ts'
import { type Member, openTestSite, ownDatabase, server, type TestSite } from '../fixtures/site.ts'

/** Two web processes, as far as they can tell: all they share is the database. */
let own: Awaited<ReturnType<typeof ownDatabase>>
let one: TestSite
let other: TestSite
let mary: Member
beforeAll(async () => {
  if (!server) throw new Error('TEST_DATABASE_URL names the server that both processes use.')
  own = await ownDatabase(server)
  one = await openTestSite({ environment: { DATABASE_URL: own.url } })
  other = await openTestSite({ environment: { DATABASE_URL: own.url } })
  mary = await one.member('Mary')
  await one.site.rows
    .insert(channels)
    .values({ key: 'slow maths', id: 'UC-slow', actualTitle: 'Slow Maths' })
})
afterAll(async () => {
  await other?.close()
  await one?.close()
  await own?.drop()
})

const path = '/channel/slow%20maths'

/** As any browser asks; `TestSite.get` would wait until the site has heard of everything. */
async function ask(site: TestSite, as: Member | null = null) {
  const answer = await fetch(site.origin + path, { headers: as ? { cookie: as.cookie } : {} })
  return { isKept: answer.headers.has('etag'), text: await answer.text() }
}

const write = (site: TestSite, text: string, as: Member | null = null) =>
  site.post(path, { intent: 'review', rating: 'A', text }, as)

it('a review that one process takes is on the kept page of the other as soon as that has heard of it, twenty times over', async () => {
  for (let number = 0; number < 20; number += 1) {
    const text = `Review number ${number}.`
    expect((await ask(other)).isKept).toBe(true)
    expect((await write(one, text)).status).toBe(303)
    await other.site.changes.caughtUp()
    expect((await ask(other)).text).toContain(text)
    expect((await ask(other, mary)).text).toContain(text)
  }
})

it('a session that one process ends is over in the other', async () => {
  const token = await startSession(one.site, mary.uid)
  const browser = { ...mary, cookie: `session=${token}` }
  expect((await ask(other, browser)).text).toContain('Mary')
  await endAllSessions(one.site, token)
  await other.site.changes.caughtUp()
  expect((await ask(other, browser)).text).not.toContain('Mary')
})

it('a process that has gone deaf keeps nothing, and keeps again once it hears', async () => {
  await ask(other)
  await one.site.rows.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'notify touched%'`)
  await until(() => !other.site.changes.isListening())
  for (const text of ['Written while nobody listened.', 'And one more.']) {
    await one.site.rows.insert(reviews).values({ channelKey: 'slow maths', rating: 'S', text })
    expect(other.site.changes.isListening()).toBe(false)
    expect((await ask(other)).text).toContain(text)
  }
  await until(() => other.site.changes.isListening())
  await ask(other)
  const { isKept, text } = await ask(other)
  expect(isKept).toBe(true)
  expect(text).toContain('And one more.')
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addModerator } from '#core/moderation/moderators.ts'
import { endAllSessions, startSession } from '#core/sessions/sessions.ts'
import { changeSettings, readSettings } from '#core/site-settings/change-settings.ts'
import { type DatabaseProxy, openDatabaseProxy } from '../fakes/database-proxy.ts'
import { until } from '../fakes/services.ts'
import { aChannel, aReview } from '../fixtures/rows.ts'
import { type Member, openTestSite, ownDatabase, server, type TestSite } from '../fixtures/site.ts'

/**
 * Two sites in this process play two web processes: they share only the database. The other
 * one reaches it through a proxy, which can silence its listening connection.
 */
let own: Awaited<ReturnType<typeof ownDatabase>>
let proxy: DatabaseProxy
let one: TestSite
let other: TestSite
let mary: Member
beforeAll(async () => {
  if (!server) throw new Error('TEST_DATABASE_URL names the server that both processes use.')
  own = await ownDatabase(server)
  one = await openTestSite({ environment: { DATABASE_URL: own.url } })
  proxy = await openDatabaseProxy(own.url)
  other = await openTestSite({ environment: { DATABASE_URL: proxy.url } })
  mary = await one.member('Mary')
  await aChannel(one, 'Slow Maths')
})
afterAll(async () => {
  await other?.close()
  await one?.close()
  await proxy?.[Symbol.asyncDispose]()
  await own?.drop()
})

const path = '/channel/slow%20maths'

/** A plain request. `TestSite.get` would wait until the site has received all notifications. */
async function ask(site: TestSite, as: Member | null = null) {
  const answer = await fetch(site.origin + path, {
    headers: as ? { cookie: as.cookie } : {},
    redirect: 'manual',
  })
  return { isCached: answer.headers.has('etag'), text: await answer.text() }
}

const write = (site: TestSite, text: string, as: Member | null = null) =>
  site.post(path, { intent: 'review', rating: 'A', text }, as)

it('a guest reads a new review on another process’s cached page once it is notified, twenty times', async () => {
  for (let number = 0; number < 20; number += 1) {
    const text = `Review number ${number}.`
    await until(async () => (await ask(other)).isCached)
    expect((await write(one, text)).status).toBe(303)
    await other.site.changes.caughtUp()
    expect((await ask(other)).text).toContain(text)
    expect((await ask(other, mary)).text).toContain(text)
  }
})

it('a person who signs out on one process is signed out on the other', async () => {
  const token = await startSession(one.site, mary.uid)
  const browser = { ...mary, cookie: `session=${token}` }
  expect((await ask(other, browser)).text).toContain('Mary')
  await endAllSessions(one.site, token)
  await other.site.changes.caughtUp()
  expect((await ask(other, browser)).text).not.toContain('Mary')
})

it('a person who signs out on one process is signed out on the other within seconds, even if its listener has silently died', async () => {
  const token = await startSession(one.site, mary.uid)
  const browser = { ...mary, cookie: `session=${token}` }
  await ask(other, browser)
  expect((await ask(other, browser)).text).toContain('Mary')
  proxy.dropNotifications()
  await endAllSessions(one.site, token)
  // Long before the minute after which a session is read again anyway.
  await until(async () => !(await ask(other, browser)).text.includes('Mary'), 20)
  await proxy.heal()
  await until(() => other.site.changes.isListening())
})

it('a visitor gets no old page while a process receives no notifications; later it caches again', async () => {
  await ask(other)
  proxy.dropNotifications()
  await until(() => !other.site.changes.isListening())
  for (const text of ['Written without a listener.', 'And one more.']) {
    await aReview(one, { channelKey: 'slow maths', rating: 'S', text })
    expect(other.site.changes.isListening()).toBe(false)
    expect((await ask(other)).text).toContain(text)
  }
  await proxy.heal()
  await until(() => other.site.changes.isListening())
  await until(async () => (await ask(other)).isCached)
  expect((await ask(other)).text).toContain('And one more.')
})

it('strangers get nothing from any process once pages are for members, also from one that hears nothing', async () => {
  const ada = await one.member('Ada')
  await addModerator(one.site, ada.uid)
  const setReaders = async (who: 'everybody' | 'members') => {
    const { versions } = await readSettings(one.site, ada)
    await changeSettings(one.site, ada, 'reading', versions.reading, { who })
  }
  const isClosed = async () => !(await ask(other)).text.includes('Slow Maths')
  await until(async () => (await ask(other)).isCached)
  await setReaders('members')
  await until(isClosed, 2.5)
  await setReaders('everybody')
  await until(async () => (await ask(other)).isCached, 20)
  proxy.dropNotifications()
  await setReaders('members')
  await until(isClosed, 2.5)
  expect((await ask(other, ada)).text).toContain('Slow Maths')
  await setReaders('everybody')
  expect(await isClosed()).toBe(false)
  await proxy.heal()
  await until(() => other.site.changes.isListening())
})

it('a process whose listening connection is lost caches again within seconds', async () => {
  await one.site.rows.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'full-marks listener'`)
  await until(() => !other.site.changes.isListening())
  await until(() => other.site.changes.isListening(), 20)
  await until(async () => (await ask(other)).isCached, 20)
})

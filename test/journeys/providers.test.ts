import { afterAll, beforeAll, expect, it } from 'vitest'
import { addModerator } from '#core/moderation/moderators.ts'
import { countUnits, sweepPlatformUsage, unitsToday } from '#core/videos/platform-usage.ts'
import { moderationLog, siteSettings } from '#db/schema.ts'
import { readPage } from '../fixtures/html.ts'
import { type Member, openTestSite, type TestSite } from '../fixtures/site.ts'

/*
 * A moderator gives an own site its providers on a page. The platform is the demo world of another
 * site, which takes one key only.
 */

let platform: TestSite
let own: TestSite
let ada: Member
beforeAll(async () => {
  platform = await openTestSite()
  own = await openTestSite({
    environment: { DEMO: '0', YOUTUBE_API_URL: platform.world?.youtube.url ?? '' },
  })
  ada = await own.member('Ada')
  await addModerator(own.site, ada.uid)
})
afterAll(async () => {
  await own.close()
  await platform.close()
})

/** Fills in the form of the video platform and presses one of its buttons. */
async function press(intent: string, key = '') {
  const page = await readPage(await own.get('/start', ada))
  const form = page.forms.find(({ fields }) => fields.provider === 'youtube')
  return await own.post('/start', { ...form?.fields, intent, key }, ada)
}

it('keeps a key that works, shows it nowhere, and uses it without a new start', async () => {
  await expect(own.site.youtube.videos(['x'])).rejects.toThrow('closed')

  const wrong = await readPage(await press('try-provider', 'AIza-wrong'))
  expect([wrong.status, wrong.alerts]).toEqual([
    422,
    ['It denies access. Check the key. Nothing was changed.'],
  ])
  await expect(own.site.youtube.videos(['x'])).rejects.toThrow('closed')

  const key = platform.world?.youtube.apiKey ?? ''
  const right = await press('try-provider', key)
  expect(right.headers.get('location')).toBe('/start?works=youtube#youtube')
  const page = await readPage(await own.get('/start?works=youtube', ada))
  expect(page.text).toContain('It works, and is kept.')
  expect(page.html).not.toContain(key)
  expect(await own.site.youtube.videos(['x'])).toEqual([])
  const kept = [
    await own.site.rows.select().from(siteSettings),
    await own.site.rows.select().from(moderationLog),
  ]
  expect(JSON.stringify(kept)).not.toContain(key)

  await press('forget-provider')
  await own.site.settings.refresh()
  await expect(own.site.youtube.videos(['x'])).rejects.toThrow('closed')
})

it('counts the units of the quota by the days of California, and forgets old ones', async () => {
  const at = (time: string) => ({ ...own.site, now: () => new Date(time) })
  await countUnits(at('2026-03-01T07:59Z'), 100)
  await countUnits(at('2026-03-01T08:00Z'), 1)
  await countUnits(at('2026-03-02T07:59Z'), 1)
  expect(await unitsToday(at('2026-02-28T12:00Z'))).toBe(100)
  expect(await unitsToday(at('2026-03-01T12:00Z'))).toBe(2)
  expect(await sweepPlatformUsage(at('2026-04-05T12:00Z'))).toBe(1)
  expect(await unitsToday(at('2026-03-01T12:00Z'))).toBe(2)

  const { youtubeKey, ...others } = own.site.settings.current().providers
  const key = own.site.seal.close(platform.world?.youtube.apiKey ?? '')
  const left = 10_000 - (await unitsToday(own.site)) - 1
  expect(await own.site.providers.ask('youtube', { ...others, youtubeKey: key })).toEqual({
    works: true,
    says: `The key works, about ${left.toLocaleString('en')} of 10,000 units left today.`,
  })
})

it('says on the page of the health what is closed', async () => {
  const { text } = await readPage(await own.get('/settings/health', ada))
  expect(text).toContain('nobody can add channels')
  expect(text).not.toContain('units used today')
  expect(text).toContain('People sign in with passkeys.')
  expect(text).toContain('no mail is sent')
})

it('is closed to members and guests', async () => {
  const bob = await own.member('Bob')
  for (const who of [bob, null]) {
    expect((await own.get('/start', who)).headers.get('location')).toBe('/')
    const posted = await own.post('/start', { intent: 'try-provider', provider: 'youtube' }, who)
    expect(posted.headers.get('location')).toBe('/')
  }
})

it('leaves alone what the server sets or the demo plays', async () => {
  const eve = await platform.member('Eve')
  await addModerator(platform.site, eve.uid)
  const page = await readPage(await platform.get('/start', eve))
  expect(page.text).toContain('The demo plays it.')
  const fields = { intent: 'try-provider', provider: 'youtube', version: '0', key: 'x' }
  expect((await platform.post('/start', fields, eve)).status).toBe(403)
})

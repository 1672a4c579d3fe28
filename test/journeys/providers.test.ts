import { beforeAll, expect, it } from 'vitest'
import { addModerator } from '#app/moderation/moderators.server.ts'
import { moderationLog, sessions, siteSettings } from '#db/schema.ts'
import { openFakeMailServer } from '../fakes/mail-server.ts'
import { formWith, linkTo, readPage } from '../fixtures/html.ts'
import { type Member, testSite } from '../fixtures/test-site.ts'

/*
 * A moderator gives an own site its providers on a page. The platform is the demo world of another
 * site, which takes one key only.
 */

const platform = testSite()
const own = testSite(() => ({
  environment: { DEMO: '0', YOUTUBE_API_URL: platform.world?.youtube.url ?? '' },
}))
let ada: Member
beforeAll(async () => {
  ada = await own.member('Ada')
  await addModerator(own.site, ada.uid)
})

/** Fills in the form of the video platform and presses one of its buttons. */
async function press(intent: string, key = '') {
  return await pressOf('youtube', { intent, key })
}

async function pressOf(provider: string, fields: Record<string, string>) {
  const page = await own.page('/start', ada)
  const form = page.forms.find((one) => one.fields.provider === provider)
  return await own.post('/start', { ...form?.fields, ...fields }, ada)
}

it('keeps a key that works, shows it nowhere, and uses it without a new start', async () => {
  await expect(own.site.youtube.videos(['x'])).rejects.toThrow('closed')

  const wrong = await readPage(await press('try-provider', 'AIza-wrong'))
  expect(wrong.status).toBe(422)
  expect(wrong.alerts.join()).toContain('It denies access. It says: API key not valid.')
  await expect(own.site.youtube.videos(['x'])).rejects.toThrow('closed')

  const key = platform.world?.youtube.apiKey ?? ''
  const page = await readPage(await press('try-provider', key))
  expect(page.text).toContain('It works, and is kept. About 9,9')
  expect(page.html).not.toContain(key)
  expect((await readPage(await press('test-provider'))).text).toContain('It works. About 9,9')
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

it('keeps a mail server that lets it in, whose links are then a way in', async () => {
  const mails = await openFakeMailServer()
  try {
    const login = async () => linkTo(await own.page('/login'), 'Sign in with e-mail')
    const address = `smtp://marks@127.0.0.1:${mails.port}`
    // The library would take a program to run from it.
    const program = `${address}/?sendmail=true&path=/bin/false`
    const refused = await pressOf('mail', { intent: 'try-provider', address: program, key: '' })
    expect(refused.status).toBe(422)
    const typed = { intent: 'try-provider', address, key: 'not it' }
    const wrong = await readPage(await pressOf('mail', typed))
    expect(wrong.alerts.join()).toContain('It denies access. (Status 535, denied.)')
    expect(await login()).toBeNull()

    const key = 'p@ss:w/örd%41'
    const page = await readPage(await pressOf('mail', { intent: 'try-provider', address, key }))
    expect(page.text).toContain('The mail server answers and lets us in.')
    expect(mails.passwords.at(-1)).toBe(key)
    // A password goes to the server that it was typed for, and to no other.
    const other = address.replace('marks@', 'other@')
    await pressOf('mail', { intent: 'try-provider', address: other, key: '' })
    expect(mails.passwords.at(-1)).toBe(key)
    const kept = [await own.site.rows.select().from(siteSettings), page.html]
    expect(JSON.stringify(kept)).not.toContain('rd%41')

    await pressOf('mail', { intent: 'forget-provider' })
    expect(await login()).toBeNull()

    // In an old session the mail server cannot be changed: it gets the links to sign in.
    await own.site.rows.update(sessions).set({ createdAt: new Date(Date.now() - 3_600_000) })
    const late = await readPage(await pressOf('mail', { intent: 'try-provider', address, key }))
    expect(late.alerts[0]).toContain('Please sign in once more first')
    expect(await login()).toBeNull()
  } finally {
    await own.site.rows.update(sessions).set({ createdAt: new Date() })
    mails.close()
  }
})

it('adds an issuer only when it can be reached', async () => {
  const { fields } = formWith(await own.page('/settings/site', ada), 'Test and add')
  // Nothing listens there.
  const typed = { name: 'X', clientId: 'x', clientSecret: 'y', issuer: 'http://127.0.0.1:1' }
  const answer = await own.post('/settings/site', { ...fields, ...typed }, ada)
  expect((await readPage(answer)).alerts[0]).toContain('It cannot be reached.')
})

it('is closed to members and guests', async () => {
  const bob = await own.member('Bob')
  for (const who of [bob, null]) {
    expect((await own.get('/start', who)).headers.get('location')).toBe('/')
    const posted = await own.post('/start', { intent: 'try-provider', provider: 'youtube' }, who)
    expect(posted.headers.get('location')).toBe('/')
  }
})

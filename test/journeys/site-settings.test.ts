import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sweep } from '#app/jobs/sweeps.server.ts'
import { addModerator, isModerator } from '#app/moderation/moderators.server.ts'
import { changeSettings, readSettings } from '#app/operator/change-settings.server.ts'
import { noteBackup } from '#app/operator/last-backup.server.ts'
import { defaultSettings, type SettingGroup } from '#app/operator/site-settings.server.ts'
import { countUnits } from '#app/videos/platform-usage.server.ts'
import { actionLog, platformUsage, sessions, users } from '#db/schema.ts'
import type { FaultKind } from '#demo/faults.ts'
import { readPage } from '../fixtures/html.ts'
import { emptySite, type Member } from '../fixtures/test-site.ts'

const { full, ada } = emptySite('Ada')
beforeEach(async () => {
  await addModerator(full.site, ada.uid)
})

it('a new name is on pages that guests had cached, and an old one comes back', async () => {
  const title = async () =>
    /<title>[^<]*<\/title>/.exec(await (await full.get('/home')).text())?.[0]
  for (let time = 0; time < 3; time++) expect(await title()).toBe('<title>Full Marks</title>')
  await changeSettings(full.site, ada, 'look', 0, { ...defaultSettings.look, name: 'Chalk' })
  expect(await title()).toBe('<title>Chalk</title>')
})

describe('the page of the site', () => {
  const versionOf = async (group: SettingGroup) =>
    String((await readSettings(full.site, ada)).versions[group])
  type Fields = Record<string, string>
  async function save(intent: SettingGroup, fields: Fields, as: Member | null = ada) {
    const form = { intent, version: await versionOf(intent), ...fields }
    return await full.post('/settings/site', form, as)
  }
  const stored = async () => (await readSettings(full.site, ada)).settings
  const html = async (path: string, as: Member | null = null) =>
    await (await full.get(path, as)).text()

  it('is an unknown path to all but moderators, also for a form', async () => {
    for (const who of [null, await full.member('Bob')]) {
      expect((await full.get('/settings/site', who)).headers.get('location')).toBe('/')
      const answer = await save('announcement', { text: 'Mine', until: '' }, who)
      expect(answer.headers.get('location')).toBe('/')
    }
    expect((await stored()).announcement.text).toBeNull()
  })

  it('keeps what was typed when it is refused, and says what to do', async () => {
    const answer = await save('look', { name: 'Chalk', contact: 'no address', accent: '#12' })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain('Please give an e-mail address.')
    for (const typed of ['Chalk', 'no address', '#12']) expect(page).toContain(`value="${typed}"`)
  })

  it('announces on every page until the end, also on pages that guests had cached', async () => {
    const text = 'We move on Sunday'
    const banner = async () => (await html('/home')).includes(text)
    const until = new Date(Date.now() + 3_600_000)
    expect(await banner()).toBe(false)
    await save('announcement', { text, until: until.toISOString().slice(0, 16) })
    for (let time = 0; time < 3; time++) expect(await banner()).toBe(true)
    const later = vi.spyOn(full.site, 'now').mockReturnValue(until)
    for (let time = 0; time < 3; time++) expect(await banner()).toBe(false)
    later.mockRestore()
  })

  it('keeps the activity log as long as the Privacy Policy says', async () => {
    const { rows } = full.site
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    const line = { action: 'add channel', channel: 'x' }
    for (const days of [364, 366])
      await rows.insert(actionLog).values({ ...line, createdAt: daysAgo(days) })
    expect((await full.page('/privacy')).text).toContain('deleted after 365 days')
    await sweep(full.site)
    expect(await rows.$count(actionLog)).toBe(1)
  })

  it('shows a chosen logo everywhere, as an image that runs nothing', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>'
    const body = new FormData()
    const fields = { intent: 'look', version: '0', logo: new Blob([svg]) }
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    const headers = { origin: full.origin, cookie: ada.cookie }
    await fetch(`${full.origin}/settings/site`, { method: 'POST', body, headers })
    const [, path = ''] = /<img src="(\/logo\/[^"]+)"/.exec(await html('/home')) ?? []
    const answer = await full.get(path)
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none';.*sandbox/)
    expect(await answer.text()).toBe(svg)
    await save('look', { ring: '1' })
    expect(await html('/home')).not.toContain('/logo/')
  })
})

it('each way to make a moderator asks for a fresh session, and nothing else of the page', async () => {
  const { site } = full
  await addModerator(site, (await full.member('Cleo')).uid)
  await site.rows.update(sessions).set({ createdAt: new Date(Date.now() - 3_600_000) })
  const page = await full.page('/settings/site', ada)
  const asks = new Map<string, boolean>()
  for (const { fields } of page.forms) {
    const pressed = fields.do ?? ''
    // The demo adds no sign-in; site-sign-ins.test.ts has that.
    const isLeftOut = fields.intent === 'signIns' && pressed !== 'passkeys'
    if (!fields.intent || fields.uid === ada.uid || isLeftOut) continue
    const answer = await full.post('/settings/site', fields, ada)
    const { alerts } = await readPage(answer)
    const what = [fields.intent, pressed].filter(Boolean).join(' ')
    asks.set(what, alerts[0]?.startsWith('Please sign in once more first') ?? false)
  }
  const listed = [...asks.keys()]
  expect(listed.filter((what) => asks.get(what)).sort()).toEqual(['moderators add'])
  expect(listed.filter((what) => !asks.get(what)).sort()).toEqual([
    ...['announcement', 'entry', 'legal', 'limits', 'look', 'moderators remove'],
    ...['reading', 'signIns passkeys'],
  ])
})

describe('the list of moderators', () => {
  const press = async (fields: Record<string, string>) =>
    await readPage(await full.post('/settings/site', { intent: 'moderators', ...fields }, ada))
  const add = async (named: string) => await press({ do: 'add', named })

  it('takes members by address or profile, removes them, and is in the log', async () => {
    const { site } = full
    const bob = await full.member('Bob')
    expect((await add('nobody@example.org')).status).toBe(422)
    expect((await add(`${full.origin}/user/${bob.uid}`)).status).toBe(303)
    expect(await isModerator(site, bob)).toBe(true)
    // An address that no provider has verified can be another person's.
    expect((await add(`${bob.uid}@EXAMPLE.org`)).status).toBe(422)
    await site.rows.update(users).set({ emailVerified: true }).where(eq(users.uid, bob.uid))
    expect((await add(`${bob.uid}@EXAMPLE.org`)).status).toBe(409)
    expect((await press({ do: 'remove', uid: bob.uid })).status).toBe(303)
    expect(await isModerator(site, bob)).toBe(false)
    expect((await full.page('/moderation', ada)).text).toContain('You made Bob a moderator')
    const publicly = (await full.page('/moderation')).text
    expect(publicly).toMatch(/Took a member off .*Made a member a moderator/)
  })
})

it('says how the site is, in words, to moderators alone', async () => {
  expect((await full.get('/settings/health')).headers.get('location')).toBe('/')
  const well = await full.page('/settings/health', ada)
  expect(well.text).toMatch(/It works\. To look at: .*Last backup/)

  const failing = vi.spyOn(full.site.jobs, 'queueLengths').mockRejectedValue(new Error('No queue.'))
  const cannot = await full.page('/settings/health', ada)
  failing.mockRestore()
  expect(cannot.text).toMatch(/One thing is wrong.*Queue Wrong This could not be checked\./)

  // One moment, because the platform's day may end meanwhile, and what was read is kept a while.
  const soon = new Date(Date.now() + 600_000)
  const stopped = vi.spyOn(full.site, 'now').mockReturnValue(soon)
  await full.site.rows.delete(platformUsage)
  await countUnits(full.site, 9_001)
  await noteBackup(full.site.facts.backupsNotedIn, new Date(Date.now() - 3 * 86_400_000))
  const busy = await full.page('/settings/health', ada)
  expect(busy.text).toContain('9,001 of 10,000 units used today, about 999 left.')
  expect(busy.text).toContain('It was made 3 days ago')
  stopped.mockRestore()
})

it('tells the last failure of a provider, if it was its own', async () => {
  const { youtube } = full.site
  const cause = async (kind: FaultKind, call: () => Promise<unknown>) => {
    full.world?.faults.set({ service: 'youtube', kind })
    await expect(call()).rejects.toThrow()
    full.world?.faults.clear()
  }
  const told = async () => (await readPage(await full.get('/settings/health', ada))).text
  await cause('error-500', () => youtube.videos(['x']))
  // Of a private video, or a person who takes the permission back.
  await cause('blocked', () => youtube.comments('x'))
  await cause('expired-token', () => youtube.likesPlaylist('x'))
  expect(await told()).toMatch(
    /Video platform Note Last failure: within the last hour, on [^.]* UTC\. It answers with an error/,
  )
  await cause('blocked', () => youtube.videos(['x']))
  expect(await told()).toContain(
    'UTC. It denies access. (Status 403, denied.) Copy the key anew from where it was made, or make a new one there (for YouTube and Google: console.cloud.google.com, Credentials).',
  )
})

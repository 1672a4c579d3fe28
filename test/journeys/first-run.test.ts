import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { addModerator, listModerators } from '#app/moderation/moderators.server.ts'
import { firstRunToken, newModeratorToken, usedLink } from '#app/operator/first-run.server.ts'
import { moderators, users } from '#db/schema.ts'
import { Authenticator } from '../fakes/authenticator.ts'
import { formWith, readPage } from '../fixtures/html.ts'
import { step } from '../fixtures/passkeys.ts'
import { openTestSite, type TestSite } from '../fixtures/site.ts'
import { stopClock } from '../fixtures/stop-clock.ts'
import { visitor } from '../fixtures/visitor.ts'

let own: TestSite
beforeAll(async () => {
  own = await openTestSite({ environment: { DEMO: '0' } })
})
afterAll(async () => {
  await own.close()
})

/** Joins by the link for the first moderator, as the script of its page does. */
async function joinFirst(first: string, name: string) {
  const who = visitor(own)
  const begun = await step(who, 'join', { first, name })
  if (begun.refusal) return begun
  const answer = new Authenticator(own.origin).create(begun.options)
  return await step(who, 'finish-join', { first, answer })
}

it('MODERATORS leaves the link open: its address may be mistyped, or never verified', async () => {
  const { rows, seal, facts } = own.site
  const listed = { ...facts, moderatorEmails: ['ines@marks.example'] }
  expect(own.firstRunLink).toContain(await firstRunToken({ rows, seal, facts: listed }))
})

it('a site without a moderator has one link, and of many who use it at once one gets in', async () => {
  const { site } = own
  const token = await firstRunToken(site)
  expect(own.firstRunLink).toBe(`${own.origin}/start/${token}`)
  const page = await own.get(`/start/${token}`)
  expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer'])
  expect((await own.get(`/start/${token}x`)).status).toBe(410)

  // Each has made a passkey by now.
  const begun = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const who = visitor(own)
      const { options } = await step(who, 'join', { name: `Founder ${index}` })
      return { who, answer: new Authenticator(own.origin).create(options) }
    }),
  )
  const fields = { first: token ?? '' }
  const results = await Promise.all(
    begun.map(({ who, answer }) => step(who, 'finish-join', { ...fields, answer })),
  )
  expect(results.filter(({ code }) => code)).toHaveLength(1)
  expect(results.filter(({ refusal }) => refusal === usedLink)).toHaveLength(7)
  expect(await site.rows.$count(users)).toBe(1)
  expect(await listModerators(site, [])).toHaveLength(1)
  expect((await own.get(`/start/${token}`)).status).toBe(410)
  expect(await firstRunToken(site)).toBeNull()

  // Their passkey is lost, or they have left: an operator can always let somebody in.
  const asked = await newModeratorToken(site)
  expect((await joinFirst(asked, 'Rescuer')).code).toBeTruthy()
  expect((await joinFirst(asked, 'Late')).refusal).toBe(usedLink)
  expect(await listModerators(site, [])).toHaveLength(2)
  await site.rows.delete(moderators)
  expect((await own.get(`/start/${await firstRunToken(site)}`)).status).toBe(200)
})

it('asks for the doors of the site, opens none by itself, and makes up no address', async () => {
  const ada = await own.member('Ada')
  await addModerator(own.site, ada.uid)
  const { action, fields } = formWith(await own.page('/start', ada), 'Save')
  expect(fields).toMatchObject({ join: 'invited', read: 'everybody', contact: '' })
  const refused = await own.post(action, { ...fields, name: 'Owls', contact: 'none' }, ada)
  expect(formWith(await readPage(refused), 'Save').fields).toMatchObject({ name: 'Owls' })
  expect((await own.page('/terms')).text).toContain('who has not given an address yet')
  await own.post(action, { ...fields, join: 'everybody' }, ada)
  expect((await own.page('/start', ada)).text).toContain('open to everybody who signs in')
  await own.site.rows.delete(moderators)
})

it('where browsers make no passkeys, a recovery code opens the site, or a sign-in', async () => {
  const { facts, rows } = own.site
  onTestFinished(() => void Object.assign(own.site, { facts }))
  Object.assign(own.site, { facts: { ...facts, origin: 'http://192.168.1.20:4600' } })
  await rows.delete(moderators)
  const link = `/start/${await firstRunToken(own.site)}`
  const who = visitor(own)
  const offered = await who.go(link)
  const buttons = offered.forms.flatMap(({ buttons }) => buttons)
  expect(buttons).toEqual(['Use a recovery code', 'Send Feedback'])
  expect((await who.post(link, { intent: 'code', name: ' ' })).alerts).toHaveLength(1)
  const made = await who.post(link, { intent: 'code', name: 'Ines' })
  expect(made.text).toContain('Your recovery code')
  expect(await listModerators(own.site, [])).toMatchObject([{ displayName: 'Ines' }])

  const asked = `/start/${await newModeratorToken(own.site)}`
  const mary = await own.member('Mary')
  await own.post(asked, { intent: 'signed-in' }, mary)
  expect(await listModerators(own.site, [])).toHaveLength(2)
  expect((await own.post(asked, { intent: 'code', name: 'Late' })).status).toBe(410)
})

it('guessing the link counts against the limit before anything is read', async () => {
  stopClock()
  const refusals = new Set<string | undefined>()
  for (let guess = 0; guess <= 60; guess++)
    refusals.add((await joinFirst(`guess ${guess}`, 'Eve')).refusal)
  expect([...refusals].at(-1)).toContain(
    'Many accounts, links or invitations were asked for from here',
  )
})

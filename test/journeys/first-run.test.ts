import { afterAll, beforeAll, expect, it } from 'vitest'
import { firstRunToken, usedLink } from '#core/first-run/first-run.ts'
import { listModerators } from '#core/moderation/moderators.ts'
import { mailSignIn } from '#core/ways-in/mail-links.ts'
import { users } from '#db/schema.ts'
import { openSignIns } from '#services/identity/sign-ins.ts'
import { Authenticator } from '../fakes/authenticator.ts'
import { step } from '../fixtures/passkeys.ts'
import { openTestSite, type TestSite } from '../fixtures/site.ts'
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

it('MODERATORS leaves the link open until a sign-in can show whose an address is', async () => {
  const { rows, seal, facts } = own.site
  const listed = { ...facts, moderatorEmails: ['ines@marks.example'] }
  const none = openSignIns(() => [])
  expect(await firstRunToken({ rows, seal, facts: listed, signIns: none })).not.toBeNull()
  const mail = openSignIns(() => [mailSignIn(own.site, own.origin)])
  expect(await firstRunToken({ rows, seal, facts: listed, signIns: mail })).toBeNull()
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
})

it('guessing the link counts against the limit before anything is read', async () => {
  const refusals = new Set<string | undefined>()
  for (let guess = 0; guess <= 60; guess++)
    refusals.add((await joinFirst(`guess ${guess}`, 'Eve')).refusal)
  expect([...refusals].at(-1)).toContain('Many accounts were made from your network')
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  firstRunToken,
  isFirstRun,
  makeFirstModerator,
  usedLink,
} from '#core/first-run/first-run.ts'
import { listModerators } from '#core/moderation/moderators.ts'
import { users } from '#db/schema.ts'
import { Authenticator } from '../fakes/authenticator.ts'
import { step } from '../fixtures/passkeys.ts'
import { aMember } from '../fixtures/rows.ts'
import { openTestSite, type TestSite } from '../fixtures/site.ts'
import { visitor } from '../fixtures/visitor.ts'

let own: TestSite
beforeAll(async () => {
  own = await openTestSite({ environment: { DEMO: '0' } })
})
afterAll(async () => {
  await own.close()
})

it('a site without a moderator has one link, and of many who use it at once one gets in', async () => {
  const { site } = own
  const token = await firstRunToken(site)
  expect(own.firstRunLink).toBe(`${own.origin}/start/${token}`)
  expect((await own.get(`/start/${token}`)).status).toBe(200)
  expect((await own.get(`/start/${token}x`)).status).toBe(410)

  const join = async (name: string, isKilled = false) =>
    await site.rows.transaction(async (rows) => {
      const { uid } = await aMember({ rows }, name)
      await makeFirstModerator(site, rows, token ?? '', uid)
      if (isKilled) throw new Error('killed')
    })
  // A process that ends amid it leaves nothing behind.
  await expect(join('Nobody', true)).rejects.toThrow('killed')
  expect(await isFirstRun(site, token ?? '')).toBe(true)

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
  expect(results.filter(({ words }) => words?.length === 8)).toHaveLength(1)
  expect(results.filter(({ refusal }) => refusal === usedLink)).toHaveLength(7)
  expect(await site.rows.$count(users)).toBe(1)
  expect(await listModerators(site, [])).toHaveLength(1)
  expect((await own.get(`/start/${token}`)).status).toBe(410)
  expect(await firstRunToken(site)).toBeNull()
  await expect(join('Late')).rejects.toThrow('It works once.')
})

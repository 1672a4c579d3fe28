import { afterAll, beforeAll, expect, it } from 'vitest'
import { firstRunToken, isFirstRun, makeFirstModerator } from '#core/first-run/first-run.ts'
import { listModerators } from '#core/moderation/moderators.ts'
import { aMember } from '../fixtures/rows.ts'
import { openTestSite, type TestSite } from '../fixtures/site.ts'

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

  const makes = Array.from({ length: 20 }, (_, index) => join(`Founder ${index}`))
  const results = await Promise.allSettled(makes)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await listModerators(site, [])).toHaveLength(1)
  expect((await own.get(`/start/${token}`)).status).toBe(410)
  expect(await firstRunToken(site)).toBeNull()
  await expect(join('Late')).rejects.toThrow('It works once.')
})

import { eq } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { signIn } from '#app/accounts/sessions.server.ts'
import { sweep } from '#app/jobs/sweeps.server.ts'
import { listQueue } from '#app/moderation/desk-queue.server.ts'
import { networkAccounts } from '#app/moderation/moderation.ts'
import { addModerator } from '#app/moderation/moderators.server.ts'
import { accountsPerHour } from '#app/reviews/account-network.server.ts'
import { networkHash } from '#app/reviews/network-hash.server.ts'
import { reviewChannel } from '#app/reviews/write-review.server.ts'
import { reviews, users } from '#db/schema.ts'
import { formWith } from '../fixtures/html.ts'
import { aChannel, aMember } from '../fixtures/rows.ts'
import { emptySite } from '../fixtures/test-site.ts'

/** Accounts by passkey and mail cost nothing, so a network gets and decides little with them. */
const { full } = emptySite()
const ip = '192.0.2.7'
afterEach(() => vi.restoreAllMocks())

const enters = async (name: string, { issuer = 'mail', from = ip } = {}) => {
  const email = `${name}@marks.example`
  const claims = { issuer, subject: email, email, emailVerified: true, photoUrl: null }
  return await signIn(full.site, { ...claims, displayName: name }, null, '', null, from)
}
const networkOf = async (uid: string) =>
  (await full.site.rows.select().from(users).where(eq(users.uid, uid)))[0]?.network

it('a network gets twenty new accounts by mail in an hour, and is known for thirty days', async () => {
  const { uid } = await enters('a0')
  for (let number = 1; number < accountsPerHour; number += 1) await enters(`a${number}`)
  await expect(enters('one-more')).rejects.toThrow('Many new accounts came from your network')
  // Those who have an account come in, as do other networks, and who has one at a provider.
  await enters('a0')
  await enters('neighbour', { from: '198.51.100.7' })
  const ada = await enters('ada', { issuer: 'https://id.example' })
  expect(await networkOf(ada.uid)).toBeNull()

  expect(await networkOf(uid)).toBe(await networkHash(full.site, ip))
  const later = vi.spyOn(full.site, 'now')
  later.mockReturnValue(new Date(Date.now() + 29 * 86_400_000))
  await sweep(full.site)
  expect(await networkOf(uid)).not.toBeNull()
  later.mockReturnValue(new Date(Date.now() + 31 * 86_400_000))
  await sweep(full.site)
  expect(await networkOf(uid)).toBeNull()
})

it('ten accounts of one network on one channel open one case, taken back as one', async () => {
  await aChannel(full, 'Slow Maths')
  const ines = await full.member('Ines')
  await addModerator(full.site, ines.uid)
  const writes = async (number: number, network: string | null = 'one') => {
    const author = await aMember(full, `A${number}`)
    await full.site.rows.update(users).set({ network }).where(eq(users.uid, author.uid))
    await reviewChannel(full.site, author, 'Slow Maths', { rating: 'S', text: `Good ${number}.` })
  }
  const queue = async () => await listQueue(full.site, ines)
  await writes(0, null)
  for (let number = 1; number < networkAccounts; number += 1) await writes(number)
  expect(await queue()).toEqual([])
  await writes(10)
  await writes(11)
  expect(await queue()).toHaveLength(1)

  const desk = await full.page('/desk', ines)
  expect(desk.text).toContain('11 accounts of one network wrote about the same.')
  const states = async () =>
    (await full.site.rows.select().from(reviews).orderBy(reviews.id)).map(({ state }) => state)
  const form = formWith(desk, 'Take all of it back')
  const fields = { ...form.fields, scope: 'network', hours: '24', reason: 'flood' }
  await full.post(form.action, fields, ines)
  expect(await states()).toEqual(['shown', ...Array.from({ length: 11 }, () => 'hidden')])
  expect(await queue()).toEqual([])
})

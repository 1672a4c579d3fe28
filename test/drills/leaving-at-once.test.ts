import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { checkAccounts } from '#bin/doctor/accounts.ts'
import { checkTallies } from '#bin/doctor/tallies.ts'
import { purgeAccounts } from '#core/accounts/purge.ts'
import { addModerator } from '#core/moderation/moderators.ts'
import { signIn } from '#core/sessions/sessions.ts'
import { reviews } from '#db/schema.ts'
import { aChannel } from '../fixtures/rows.ts'
import type { Member } from '../fixtures/site.ts'
import { testSite } from '../fixtures/test-site.ts'
import { unzipped } from '../fixtures/zip.ts'

const full = testSite()
beforeEach(() => full.empty())

const keys = ['one', 'two', 'three', 'four']

/** The doctor's checks, on the database of the running site. */
async function troubles(): Promise<string[]> {
  const rows = async (text: string) => {
    const found: unknown = await full.site.rows.execute(sql.raw(text))
    return (found as { rows: Record<string, unknown>[] }).rows
  }
  const connection = {
    kind: 'server' as const,
    rows,
    script: async (text: string) => void (await rows(text)),
    close: async () => {},
  }
  const findings = [
    ...(await checkAccounts(connection)),
    ...(await checkTallies(connection, false)),
  ]
  return findings.filter(({ state }) => state !== 'ok').map(({ says }) => says)
}

/** Everything that one person does at once, among it the deletion of their account. */
async function everythingAtOnce(who: Member, number: number): Promise<number[]> {
  const review = (key: string) =>
    full.post(
      `/channel/${key}`,
      { intent: 'review', as: 'member', rating: 'A', text: `Of ${number} on ${key}.` },
      who,
    )
  const answers = await Promise.all([
    ...keys.map(review),
    full.get('/settings/data.zip', who).then(async (answer) => {
      if (answer.status === 200) await unzipped(answer)
      return answer
    }),
    full.post('/settings', { intent: 'delete', reviews: number % 2 ? 'take' : 'leave' }, who),
    ...keys.map(review),
    full.post(`/user/${who.uid}`, { intent: 'bio', bio: 'Still here?' }, who),
    full.post('/settings', { intent: 'delete', reviews: 'take' }, who),
  ])
  return answers.map(({ status }) => status)
}

it('deletions amid writes, downloads, hiding and returns answer no 500 and leave no trace', async () => {
  for (const key of keys) await aChannel(full, key)
  const people: Member[] = []
  for (let number = 0; number < 12; number += 1) people.push(await full.member(`Person ${number}`))
  const moderator = await full.member('Moderator')
  await addModerator(full.site, moderator.uid)
  for (const who of people) await everythingBefore(who)

  let isOver = false
  const hiding = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const [from, to] = turn % 2 ? (['hidden', 'shown'] as const) : (['shown', 'hidden'] as const)
      // As a flood run does it: locked in the order of the ids.
      await full.site.rows.execute(sql`
        with locked as (select id from reviews where state = ${from} order by id for update)
        update reviews set state = ${to} where id in (select id from locked)`)
    }
  })()
  // Four at a time: of more, some would wait for a connection longer than the site lets them.
  const statuses: number[] = []
  try {
    for (let first = 0; first < people.length; first += 4) {
      const some = people.slice(first, first + 4)
      const theirs = some.map((who, index) => everythingAtOnce(who, first + index))
      statuses.push(...(await Promise.all(theirs)).flat())
    }
  } finally {
    isOver = true
    await hiding
  }
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  expect(await troubles()).toEqual([])

  // Half of those who can come back do, while the job deletes the others.
  full.site.now = () => new Date(Date.now() + 8 * 86_400_000)
  const grant = { accessToken: 'a', refreshToken: null, expiresAt: null, mayReadPlatform: false }
  await Promise.all([
    purgeAccounts(full.site),
    ...people.slice(0, 6).map(({ uid }) =>
      signIn(
        full.site,
        {
          issuer: 'demo',
          subject: uid,
          email: null,
          emailVerified: false,
          displayName: null,
          photoUrl: null,
        },
        grant,
      ),
    ),
  ])
  while ((await purgeAccounts(full.site)) > 0);
  full.site.now = () => new Date()
  expect(await troubles()).toEqual([])
  const found: unknown =
    await full.site.rows.execute(sql`select distinct author_uid as uid from reviews
    where author_uid is not null and author_uid not in (select uid from users where leaving_at is null)`)
  expect((found as { rows: unknown[] }).rows).toEqual([])
  expect(await full.site.rows.$count(reviews)).toBeGreaterThan(0)
})

async function everythingBefore(who: Member): Promise<void> {
  const fields = { intent: 'review', as: 'member', rating: 'S', text: `First of ${who.uid}.` }
  expect((await full.post('/channel/one', fields, who)).status).toBe(303)
}

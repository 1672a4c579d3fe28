import { eq, sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { importData } from '#core/export/import.ts'
import { setFollowing } from '#core/follows/follows.ts'
import { caseOf, decide } from '#core/moderation/actions.ts'
import { addModerator } from '#core/moderation/moderators.ts'
import { readCase } from '#core/moderation/read-case.ts'
import { query } from '#db/query.ts'
import { follows, suspensions, users } from '#db/schema.ts'
import { server } from '../fixtures/site.ts'
import { testSite } from '../fixtures/test-site.ts'
import { unzipped } from '../fixtures/zip.ts'

const full = testSite()

/** Waits until that many statements wait for locks of others. */
async function waitForLocks(count: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const waiting = await query(
        full.site.rows,
        sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(waiting).toHaveLength(count)
    },
    { timeout: 20_000 },
  )
}

it('a moderator who imports data while suspending a person they follow gets both done', async () => {
  const { site } = full
  const people = await Promise.all(['Ines', 'Mary', 'John'].map((name) => full.member(name)))
  // An import locks people by id: the moderator, then Mary, then John.
  const [moderator, mary, john] = people.sort((one, other) => (one.uid < other.uid ? -1 : 1))
  if (!moderator || !mary || !john) throw new Error('There are three people.')
  await addModerator(site, moderator.uid)
  for (const { uid } of [mary, john]) await setFollowing(site, moderator, uid, true)
  const { 'data.json': file = '' } = await unzipped(await full.get('/settings/data.zip', moderator))
  for (const { uid } of [mary, john]) await setFollowing(site, moderator, uid, false)
  const caseId = await caseOf(site, moderator, { kind: 'person', uid: john.uid })
  const { version } = await readCase(site, moderator, caseId)

  const importing = () => importData(site, moderator, file)
  const suspending = () =>
    decide(site, moderator, caseId, version, {
      action: 'suspend',
      reason: 'abuse',
      note: '',
      suspendHours: 24,
    })
  let both: Promise<unknown>[] = []
  await site.rows.transaction(async (rows) => {
    await rows.select().from(users).where(eq(users.uid, mary.uid)).for('update')
    both = [importing()]
    // The embedded database has one connection, so its transactions follow each other anyway.
    if (server) await waitForLocks(1)
    both.push(suspending())
    if (server) await waitForLocks(2)
  })
  await Promise.all(both)
  expect(await site.rows.$count(follows, eq(follows.followerUid, moderator.uid))).toBe(2)
  expect(await site.rows.$count(suspensions, eq(suspensions.uid, john.uid))).toBe(1)
})

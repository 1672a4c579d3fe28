import { sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'

/**
 * Takes an advisory lock for a person, or a guest's network, until the transaction ends: their
 * concurrent writes run one after another. The first lock of all (decision 017): limits are counted
 * exactly, and while an account is deleted, no other request writes rows for it.
 * @param who a uid or a reporter key
 */
export async function lockPerson(rows: Rows, who: string | null): Promise<void> {
  await rows.execute(sql`select pg_advisory_xact_lock(8, hashtext(${who}))`)
}

/**
 * Follows, unfollows and blocks of a pair at once run one after the other. Not by the rows of the
 * two people: an unfollow holds the row of the follow when it waits for them (`tally_follow`), so
 * that would be a deadlock.
 */
export async function waitForPair(rows: Rows, one: string, other: string): Promise<void> {
  await lockPerson(rows, one)
  const pair = [one, other].sort().join(' ')
  await rows.execute(sql`select pg_advisory_xact_lock(10, hashtext(${pair}))`)
}

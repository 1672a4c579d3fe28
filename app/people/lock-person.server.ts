import { sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'

/** The first lock of all (decision 017): limits are exact, a deletion meets no new rows. */
export async function lockPerson(rows: Rows, who: string | null): Promise<void> {
  await rows.execute(sql`select pg_advisory_xact_lock(8, hashtext(${who}))`)
}

/** Row locks of the two people would deadlock with an unfollow (`tally_follow`). */
export async function waitForPair(rows: Rows, one: string, other: string): Promise<void> {
  await lockPerson(rows, one)
  const pair = [one, other].sort().join(' ')
  await rows.execute(sql`select pg_advisory_xact_lock(10, hashtext(${pair}))`)
}

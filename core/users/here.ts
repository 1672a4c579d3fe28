import { isNull, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { users } from '#db/schema.ts'

/**
 * The people whom pages know: not those who have deleted their account, also while it can still
 * come back. Every list of people has this condition.
 */
export const isHere = isNull(users.leavingAt)

/**
 * Invalidates the profiles that count a person among followers or followed, when the person leaves
 * or comes back: all profiles, by one notification, as after a change of a name.
 */
export async function invalidateProfiles(rows: Rows, uid: string): Promise<void> {
  await rows.execute(sql`select touch('names', ${uid})`)
}

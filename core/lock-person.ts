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

import { sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'

/**
 * What one person, or one guest's network, sends at once is written one after the other, until each
 * transaction ends. The first lock of all (decision 017): it counts limits exactly, and while an
 * account is deleted or data are imported into it, no other request writes rows for it.
 * @param who a uid or a reporter key
 */
export async function oneAtATime(rows: Rows, who: string | null): Promise<void> {
  await rows.execute(sql`select pg_advisory_xact_lock(8, hashtext(${who}))`)
}

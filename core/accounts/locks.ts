import { sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'

/** Advisory locks have two numbers; the first says what they are about. */
const persons = 9

/**
 * Before a review is written in its author's name, as the first lock of the transaction: a deletion
 * of the account waits for it, or it for the deletion, and then the trigger of migration 0009 sees
 * that the author is leaving. A lock of the person's row would come in the wrong order: a hide
 * locks the review, its channel and then the person.
 */
export async function shareAuthor(rows: Rows, uid: string): Promise<void> {
  await rows.execute(sql`select pg_advisory_xact_lock_shared(${persons}, hashtext(${uid}))`)
}

/** Before an account leaves or comes back, as the first lock of the transaction. */
export async function lockAuthor(rows: Rows, uid: string): Promise<void> {
  await rows.execute(sql`select pg_advisory_xact_lock(${persons}, hashtext(${uid}))`)
}

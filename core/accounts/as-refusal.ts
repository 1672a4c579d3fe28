import { eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import { Refusal } from '../refusal.ts'
import type { Site, Viewer } from '../site.ts'

/**
 * Converts an error to the refusal to show; `null` for a bug. A request that began before its
 * sender's account was deleted for good fails at the first row that names them: that is no bug.
 */
export async function asRefusal(
  site: Pick<Site, 'rows'>,
  viewer: Viewer | null,
  error: unknown,
): Promise<Refusal | null> {
  if (error instanceof Refusal) return error
  if (!viewer || !isMissingRow(error)) return null
  const hasAccount = (await site.rows.$count(users, eq(users.uid, viewer.uid))) > 0
  return hasAccount ? null : new Refusal('This account is deleted.', 401)
}

/** Whether a statement failed because it refers to a row that is gone (SQLSTATE 23503). */
function isMissingRow(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && at.code === '23503') return true
  return false
}

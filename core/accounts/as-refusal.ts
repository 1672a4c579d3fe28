import { eq } from 'drizzle-orm'
import { isMissingRow } from '#db/missing-row.ts'
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

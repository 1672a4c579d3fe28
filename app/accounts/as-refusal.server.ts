import { eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'

/** A request that began before its account was deleted for good fails at a row: no bug. */
export async function asRefusal({ rows }: Site, viewer: Viewer | null, error: unknown) {
  if (error instanceof Refusal) return error
  if (!viewer || !isMissingRow(error)) return null
  const hasAccount = (await rows.$count(users, eq(users.uid, viewer.uid))) > 0
  return hasAccount ? null : new Refusal('This account is deleted.', 401)
}

/** SQLSTATE 23503, a foreign key. */
function isMissingRow(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && at.code === '23503') return true
  return false
}

import { eq, or, sql } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import type { Site } from '../site.ts'

/** The person with this e-mail address or id, for operators; `null` unless exactly one matches. */
export async function findPerson(
  site: Pick<Site, 'rows'>,
  named: string,
): Promise<{ uid: string; displayName: string | null } | null> {
  const found = await site.rows
    .select({ uid: users.uid, displayName: users.displayName })
    .from(users)
    .where(or(eq(users.uid, named), sql`lower(${users.email}) = ${named.toLowerCase()}`))
    .limit(2)
  return found.length === 1 && found[0] ? found[0] : null
}

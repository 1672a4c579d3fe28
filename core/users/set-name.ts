import { and, eq, ne } from 'drizzle-orm'
import { identities, users } from '#db/schema.ts'
import { Refusal } from '../refusal.ts'
import type { Site, Viewer } from '../site.ts'
import { mailIssuer } from './mail-issuer.ts'
import { parseName } from './typed-name.ts'

/**
 * Changes the name of a person who has no account at a provider, which it would come from.
 * @throws Refusal for guests (401), for others (403), and like `parseName`
 */
export async function setName(site: Site, viewer: Viewer | null, typed: string): Promise<void> {
  if (!viewer) throw new Refusal('Log in to change your name.', 401)
  const displayName = parseName(typed)
  const isNamed = and(eq(identities.uid, viewer.uid), ne(identities.issuer, mailIssuer))
  if ((await site.rows.$count(identities, isNamed)) > 0)
    throw new Refusal('Your name comes from the account that you sign in with.', 403)
  await site.rows.update(users).set({ displayName }).where(eq(users.uid, viewer.uid))
}

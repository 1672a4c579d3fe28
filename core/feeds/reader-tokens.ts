import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { readerTokens, users } from '#db/schema.ts'
import { Refusal } from '../refusal.ts'
import { hashSessionToken } from '../sessions/sessions.ts'
import type { Site, Viewer } from '../site.ts'

/**
 * Makes the token with which a feed reader, or a card on another page, reads a site for members in
 * a person's name. A token from before ends. Only its hash is stored, so it is shown once.
 * @throws Refusal (401) for guests
 */
export async function makeReaderToken(site: Site, viewer: Viewer | null): Promise<string> {
  if (!viewer) throw new Refusal('Log in to make a token.', 401)
  const token = randomBytes(32).toString('base64url')
  const row = { tokenHash: hashSessionToken(token), createdAt: site.now() }
  await site.rows
    .insert(readerTokens)
    .values({ uid: viewer.uid, ...row })
    .onConflictDoUpdate({ target: readerTokens.uid, set: row })
  return token
}

/**
 * Ends the token of a person. Without one nothing changes.
 * @throws Refusal (401) for guests
 */
export async function endReaderToken(site: Site, viewer: Viewer | null): Promise<void> {
  if (!viewer) throw new Refusal('Log in to end your token.', 401)
  await site.rows.delete(readerTokens).where(eq(readerTokens.uid, viewer.uid))
}

/** When the token of a person was made; `null` without one. */
export async function readerTokenSince(site: Site, { uid }: Viewer): Promise<Date | null> {
  const [row] = await site.rows.select().from(readerTokens).where(eq(readerTokens.uid, uid))
  return row?.createdAt ?? null
}

/**
 * Whether a token is of a member. It ends with the account. Suspended people may read the site, and
 * so may their readers.
 */
export async function isReaderToken({ rows }: Pick<Site, 'rows'>, token: string): Promise<boolean> {
  const [row] = await rows
    .select({ uid: users.uid })
    .from(readerTokens)
    .innerJoin(users, eq(users.uid, readerTokens.uid))
    .where(and(eq(readerTokens.tokenHash, hashSessionToken(token)), isNull(users.leavingAt)))
  return row !== undefined
}

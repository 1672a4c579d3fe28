import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { sessions, tokens, users } from '#db/schema.ts'
import type { Claims, Grant } from '#services/identity/identity.ts'
import { restoreAccount } from '../accounts/restore-account.ts'
import { admit, type Newcomer } from '../entry/admit.ts'
import { invalidateProfiles } from '../shown.ts'
import type { Site, Viewer } from '../site.ts'
import { isReadOnly } from '../site-settings/read-only.ts'
import { carrySuspension } from '../suspensions/suspended-identities.ts'

/** How long a session lasts. */
export const sessionDays = 30

/**
 * Signs a person in. The first sign-in creates the profile with the defaults of the specification,
 * part 3; later ones never overwrite it, except whether the provider has verified its address. A
 * sign-in takes the deletion of the account back (core/accounts), but a suspension goes on in a new
 * account. The platform grant is stored encrypted. Returns the person's id, the token of a new
 * session, and whether the account has come back.
 * @param browser the name of the browser that the session is for
 * @param invitation the code of a link that they opened; needed for some new accounts
 * @throws Refusal if they are new and may not enter (core/entry/admit.ts)
 */
export async function signIn(
  site: Site,
  claims: Claims,
  grant: Grant,
  browser = '',
  invitation: string | null = null,
): Promise<{ uid: string; token: string; isBack: boolean }> {
  const uid = await findOrCreateProfile(site, { claims, invitation })
  const back = await restoreAccount(site, uid)
  // Its time was over at this very moment: begin anew, with a new account.
  if (back === 'gone') return await signIn(site, claims, grant, browser, invitation)
  await storeGrant(site, uid, grant)
  return { uid, token: await startSession(site, uid, browser), isBack: back === 'back' }
}

async function findOrCreateProfile(site: Site, newcomer: Newcomer): Promise<string> {
  const { claims } = newcomer
  const profile = {
    uid: randomBytes(12).toString('base64url'),
    issuer: claims.issuer,
    subject: claims.subject,
    email: claims.email,
    emailVerified: claims.emailVerified,
    displayName: claims.displayName,
    photoUrl: claims.photoUrl,
  }
  const created = await site.rows.transaction(async (rows) => {
    const [inserted] = await rows
      .insert(users)
      .values(profile)
      .onConflictDoNothing()
      .returning({ uid: users.uid })
    if (inserted) {
      await admit(site, rows, inserted.uid, newcomer)
      await carrySuspension(site, rows, claims, inserted.uid)
    }
    return inserted !== undefined
  })
  const { moderatorEmails } = site.facts
  if (created) {
    if (isListed(moderatorEmails, claims.email)) await invalidateProfiles(site.rows, profile.uid)
    return profile.uid
  }
  // The profile has the address of the first sign-in. That of today says nothing about another one.
  const [found] = await site.rows
    .update(users)
    .set({
      emailVerified: sql`${claims.emailVerified} and email is not distinct from ${claims.email}`,
    })
    .where(isAccountOf(claims))
    .returning({ uid: users.uid, email: users.email })
  if (!found) throw new Error('A profile could be neither created nor found.')
  if (isListed(moderatorEmails, found.email)) await invalidateProfiles(site.rows, found.uid)
  return found.uid
}

/** Whether a person may have become a moderator: pages say who only has such a person's name. */
function isListed(moderatorEmails: string[], email: string | null): boolean {
  return email !== null && moderatorEmails.includes(email.toLowerCase())
}

/** The id of the person whom the provider confirms; `null` before their first sign-in. */
export async function uidOf(site: Site, claims: Claims): Promise<string | null> {
  const [found] = await site.rows.select({ uid: users.uid }).from(users).where(isAccountOf(claims))
  return found?.uid ?? null
}

function isAccountOf({ issuer, subject }: Claims) {
  return and(eq(users.issuer, issuer), eq(users.subject, subject))
}

/**
 * Providers send a refresh token only sometimes, so the stored one stays until a new one arrives.
 */
async function storeGrant(site: Site, uid: string, grant: Grant): Promise<void> {
  const known = await readGrant(site, uid)
  const sealed = site.seal.close(
    JSON.stringify({ ...grant, refreshToken: grant.refreshToken ?? known?.refreshToken ?? null }),
  )
  await site.rows
    .insert(tokens)
    .values({ uid, sealed, updatedAt: site.now() })
    .onConflictDoUpdate({ target: tokens.uid, set: { sealed, updatedAt: site.now() } })
}

/**
 * The grant of a person on the platform; `null` when none is stored or the site's secret has
 * changed since.
 */
export async function readGrant(
  site: Pick<Site, 'rows' | 'seal'>,
  uid: string,
): Promise<Grant | null> {
  const [row] = await site.rows
    .select({ sealed: tokens.sealed })
    .from(tokens)
    .where(eq(tokens.uid, uid))
  const opened = row && site.seal.open(row.sealed)
  if (!opened) return null
  const stored: Omit<Grant, 'expiresAt'> & { expiresAt: string | null } = JSON.parse(opened)
  return { ...stored, expiresAt: stored.expiresAt === null ? null : new Date(stored.expiresAt) }
}

/** Starts a session and returns its token for the cookie. Only the hash of the token is stored. */
export async function startSession(
  site: Pick<Site, 'rows' | 'now'>,
  uid: string,
  browser = '',
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const usedAt = site.now()
  const expiresAt = new Date(usedAt.getTime() + sessionDays * 86_400_000)
  const tokenHash = hashSessionToken(token)
  await site.rows.insert(sessions).values({ tokenHash, uid, expiresAt, browser, usedAt })
  return token
}

export interface Session {
  viewer: Viewer
  expiresAt: Date
  /** `null` for one of an older release that was not used since. */
  usedAt: Date | null
}

/**
 * The session of a token with its person; `null` when the token is unknown, its session was
 * ended, or the account is deleted. The caller checks `expiresAt`. One lookup by primary key.
 */
export async function readSession(site: Site, token: string): Promise<Session | null> {
  const [row] = await site.rows
    .select({
      uid: users.uid,
      displayName: users.displayName,
      photoUrl: users.photoUrl,
      shortcuts: users.keyboardShortcuts,
      timeZone: users.timeZone,
      expiresAt: sessions.expiresAt,
      usedAt: sessions.usedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.uid, sessions.uid))
    .where(and(eq(sessions.tokenHash, hashSessionToken(token)), isNull(users.leavingAt)))
  if (!row) return null
  const { expiresAt, usedAt, ...viewer } = row
  return { viewer, expiresAt, usedAt }
}

/** How often the use of a session is stored. */
const useMs = 15 * 60_000

/** Stores that a session is used, if the last time is `useMs` ago. Not on a read-only site. */
export async function noteUse(site: Site, token: string, { usedAt }: Session): Promise<void> {
  const now = site.now()
  if (isReadOnly(site) || (usedAt && now.getTime() - usedAt.getTime() < useMs)) return
  const isThis = eq(sessions.tokenHash, hashSessionToken(token))
  const isOld = or(isNull(sessions.usedAt), lte(sessions.usedAt, new Date(now.getTime() - useMs)))
  await site.rows.update(sessions).set({ usedAt: now }).where(and(isThis, isOld))
}

/** Ends one session; an unknown token changes nothing. */
export async function endSession(site: Site, token: string): Promise<void> {
  await site.rows.delete(sessions).where(eq(sessions.tokenHash, hashSessionToken(token)))
}

/**
 * Ends all sessions of the person whose session this token is. An expired session ends no others.
 */
export async function endAllSessions(site: Site, token: string): Promise<void> {
  const session = await readSession(site, token)
  if (session && session.expiresAt > site.now())
    await site.rows.delete(sessions).where(eq(sessions.uid, session.viewer.uid))
}

/** Ends all sessions of a person, or with `null` of everyone, for operators. Returns how many. */
export async function endSessionsOf(
  { rows }: Pick<Site, 'rows'>,
  uid: string | null,
): Promise<number> {
  const ended = await rows
    .delete(sessions)
    .where(uid === null ? undefined : eq(sessions.uid, uid))
    .returning({ one: sql<number>`1` })
  return ended.length
}

/** Scheduled job: deletes expired sessions. Returns how many. */
export async function sweepSessions(site: Site): Promise<number> {
  const swept = await site.rows
    .delete(sessions)
    .where(lte(sessions.expiresAt, site.now()))
    .returning({ one: sql<number>`1` })
  return swept.length
}

/** SHA-256 of a session token, as stored. */
export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

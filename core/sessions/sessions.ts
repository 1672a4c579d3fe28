import { createHash, randomBytes } from 'node:crypto'
import { and, eq, lte, sql } from 'drizzle-orm'
import { sessions, tokens, users } from '#db/schema.ts'
import type { Claims, Grant } from '#services/identity/identity.ts'
import type { Site, Viewer } from '../site.ts'

/** How long a sign-in lasts. */
export const sessionDays = 30

/**
 * Somebody signed in. The profile is made at the first sign-in with the defaults of the specification, part 3, and never
 * overwritten by a later one; the platform grant is kept sealed. Returns the token of a new session.
 */
export async function signIn(site: Site, claims: Claims, grant: Grant): Promise<string> {
  const uid = await profileOf(site, claims)
  await keepGrant(site, uid, grant)
  return await startSession(site, uid)
}

async function profileOf(site: Site, claims: Claims): Promise<string> {
  const profile = {
    uid: randomBytes(12).toString('base64url'),
    issuer: claims.issuer,
    subject: claims.subject,
    email: claims.email,
    displayName: claims.displayName,
    photoUrl: claims.photoUrl,
  }
  const [made] = await site.rows
    .insert(users)
    .values(profile)
    .onConflictDoNothing()
    .returning({ uid: users.uid })
  if (made) return made.uid
  const [found] = await site.rows
    .select({ uid: users.uid })
    .from(users)
    .where(and(eq(users.issuer, claims.issuer), eq(users.subject, claims.subject)))
  if (!found) throw new Error('A profile could be neither made nor found.')
  return found.uid
}

/** A provider sends a refresh token only when it feels like it: the one we have is kept until a new one comes. */
async function keepGrant(site: Site, uid: string, grant: Grant): Promise<void> {
  const known = await readGrant(site, uid)
  const sealed = site.seal.close(
    JSON.stringify({ ...grant, refreshToken: grant.refreshToken ?? known?.refreshToken ?? null }),
  )
  await site.rows
    .insert(tokens)
    .values({ uid, sealed, updatedAt: site.now() })
    .onConflictDoUpdate({ target: tokens.uid, set: { sealed, updatedAt: site.now() } })
}

/** What a person granted us on the platform; `null` when nothing is kept or the site's secret has changed since. */
export async function readGrant(site: Site, uid: string): Promise<Grant | null> {
  const [row] = await site.rows
    .select({ sealed: tokens.sealed })
    .from(tokens)
    .where(eq(tokens.uid, uid))
  const opened = row && site.seal.open(row.sealed)
  if (!opened) return null
  const kept: Omit<Grant, 'expiresAt'> & { expiresAt: string | null } = JSON.parse(opened)
  return { ...kept, expiresAt: kept.expiresAt === null ? null : new Date(kept.expiresAt) }
}

/** Returns the token for the cookie; only its hash is kept. */
export async function startSession(site: Site, uid: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(site.now().getTime() + sessionDays * 86_400_000)
  await site.rows.insert(sessions).values({ tokenHash: hashOf(token), uid, expiresAt })
  return token
}

export interface Session {
  viewer: Viewer
  expiresAt: Date
}

/** The session of a token and who it belongs to; `null` when it is unknown or was ended. One primary-key lookup. */
export async function readSession(site: Site, token: string): Promise<Session | null> {
  const [row] = await site.rows
    .select({
      uid: users.uid,
      displayName: users.displayName,
      photoUrl: users.photoUrl,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.uid, sessions.uid))
    .where(eq(sessions.tokenHash, hashOf(token)))
  if (!row) return null
  const { expiresAt, ...viewer } = row
  return { viewer, expiresAt }
}

export async function endSession(site: Site, token: string): Promise<void> {
  await site.rows.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)))
}

/** Ends every session of the person a session belongs to, that one included; a session that is over already ends nobody else's. */
export async function endAllSessions(site: Site, token: string): Promise<void> {
  const session = await readSession(site, token)
  if (session && session.expiresAt > site.now())
    await site.rows.delete(sessions).where(eq(sessions.uid, session.viewer.uid))
}

/** Takes away sessions that are over; a daily job. Returns how many. */
export async function sweepSessions(site: Site): Promise<number> {
  const swept = await site.rows
    .delete(sessions)
    .where(lte(sessions.expiresAt, site.now()))
    .returning({ one: sql<number>`1` })
  return swept.length
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

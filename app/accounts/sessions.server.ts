import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { sessions, users } from '#db/schema.ts'
import type { Claims, Grant } from '#services/identity/identity.ts'
import type { Site, Viewer } from '../request/site.ts'
import { networkHash } from '../reviews/network-hash.server.ts'
import { hashOf, newToken } from './code.server.ts'
import { storeGrant } from './grants.server.ts'
import { findOrCreateAccount } from './identities.server.ts'
import { mailIssuer } from './log-in-path.ts'
import { restoreAccount } from './restore-account.server.ts'

export const sessionDays = 30

/** Later sign-ins never overwrite the profile (specification, part 3). They undo a deletion. */
export async function signIn(
  site: Site,
  claims: Claims,
  grant: Grant | null,
  browser = '',
  invitation: string | null = null,
  ip: string | null = null,
): Promise<Entered> {
  const network = claims.issuer === mailIssuer ? await networkHash(site, ip) : null
  const uid = await findOrCreateAccount(site, { claims, invitation, network })
  const entered = await enterAccount(site, uid, browser)
  // Its time was over at this very moment: begin anew, with a new account.
  if (!entered) return await signIn(site, claims, grant, browser, invitation, ip)
  await storeGrant(site, uid, claims.issuer, grant)
  return entered
}

export interface Entered {
  uid: string
  token: string
  /** The sign-in took the deletion of the account back. */
  isBack: boolean
}

/** `null` for an account that is gone meanwhile. */
export async function enterAccount(site: Site, uid: string, browser: string) {
  const back = await restoreAccount(site, uid)
  if (back === 'gone') return null
  return { uid, token: await startSession(site, uid, browser), isBack: back === 'back' }
}

export async function startSession(site: Pick<Site, 'rows' | 'now'>, uid: string, browser = '') {
  const token = newToken()
  const now = site.now()
  const expiresAt = new Date(now.getTime() + sessionDays * 86_400_000)
  const used = { createdAt: now, usedAt: now, expiresAt }
  await site.rows.insert(sessions).values({ tokenHash: hashOf(token), uid, browser, ...used })
  return token
}

export interface Session {
  viewer: Viewer
  isWaiting: boolean
  expiresAt: Date
  /** `null` for one of an older release that was not used since. */
  usedAt: Date | null
}

/** The caller checks `expiresAt`. One lookup by primary key. */
export async function readSession(site: Site, token: string): Promise<Session | null> {
  const [row] = await site.rows
    .select({
      uid: users.uid,
      displayName: users.displayName,
      photoUrl: users.photoUrl,
      shortcuts: users.keyboardShortcuts,
      timeZone: users.timeZone,
      state: users.state,
      expiresAt: sessions.expiresAt,
      usedAt: sessions.usedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.uid, sessions.uid))
    .where(and(eq(sessions.tokenHash, hashOf(token)), isNull(users.leavingAt)))
  if (!row) return null
  const { expiresAt, usedAt, state, ...viewer } = row
  return { viewer, isWaiting: state === 'waiting', expiresAt, usedAt }
}

const useMs = 15 * 60_000

export async function noteUse(site: Site, token: string, session: Session): Promise<void> {
  const now = site.now()
  if (session.usedAt && now.getTime() - session.usedAt.getTime() < useMs) return
  session.usedAt = now
  const isThis = eq(sessions.tokenHash, hashOf(token))
  const isOld = or(isNull(sessions.usedAt), lte(sessions.usedAt, new Date(now.getTime() - useMs)))
  await site.rows.update(sessions).set({ usedAt: now }).where(and(isThis, isOld))
}

export async function endSession(site: Site, token: string): Promise<void> {
  await site.rows.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)))
}

/** An expired session ends no others. */
export async function endAllSessions(site: Site, token: string): Promise<void> {
  const session = await readSession(site, token)
  if (session && session.expiresAt > site.now())
    await site.rows.delete(sessions).where(eq(sessions.uid, session.viewer.uid))
}

export type OwnSession = Awaited<ReturnType<typeof listSessions>>[number]

const shortId = sql<string>`left(${sessions.tokenHash}, 12)`

/** More are not listed; Sign out everywhere ends them too. */
const listed = 50

export async function listSessions(site: Site, { uid }: Viewer, token: string | null) {
  const own = token === null ? '' : hashOf(token)
  return await site.rows
    .select({
      id: shortId,
      browser: sessions.browser,
      startedAt: sessions.createdAt,
      /** To the quarter of an hour; `null` if it is not known. */
      usedAt: sessions.usedAt,
      expiresAt: sessions.expiresAt,
      isThis: sql<boolean>`${sessions.tokenHash} = ${own}`,
    })
    .from(sessions)
    .where(and(eq(sessions.uid, uid), gt(sessions.expiresAt, site.now())))
    .orderBy(desc(sessions.createdAt), sessions.tokenHash)
    .limit(listed)
}

export async function endOwnSession({ rows }: Site, { uid }: Viewer, id: string): Promise<void> {
  await rows.delete(sessions).where(and(eq(sessions.uid, uid), eq(shortId, id)))
}

export async function endSessionsOf({ rows }: Pick<Site, 'rows'>, uid: string | null) {
  const ended = await rows
    .delete(sessions)
    .where(uid === null ? undefined : eq(sessions.uid, uid))
    .returning({ one: sql<number>`1` })
  return ended.length
}

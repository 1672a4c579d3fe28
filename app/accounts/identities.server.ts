import { randomBytes } from 'node:crypto'
import { and, eq, isNull, notInArray } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { identities, users } from '#db/schema.ts'
import type { Claims } from '#services/identity/identity.ts'
import { issuerSpellings } from '#services/identity/sign-ins.ts'
import { refuseSuspended } from '../moderation/suspensions.server.ts'
import { isModeratorName, refuseModeratorName } from '../people/moderator-names.server.ts'
import type { Site, Viewer } from '../request/site.ts'
import { noteNetwork } from '../reviews/account-network.server.ts'
import { admit, type Newcomer } from './admit.server.ts'

type OwnSite = Pick<Site, 'rows' | 'facts' | 'now' | 'seal' | 'settings' | 'signIns'>

export async function findOrCreateAccount(site: OwnSite, newcomer: Newcomer): Promise<string> {
  const found = await noteSignIn(site, newcomer)
  if (found) return found
  const made = await createAccount(site, newcomer).catch((error: unknown) => {
    if (error instanceof TakenMeanwhile) return null
    throw error
  })
  return made ?? (await findOrCreateAccount(site, newcomer))
}

export async function uidOf({ rows }: Pick<Site, 'rows'>, claims: Claims): Promise<string | null> {
  const [found] = await rows.select({ uid: identities.uid }).from(identities).where(isOf(claims))
  return found?.uid ?? null
}

const isOf = ({ issuer, subject }: Pick<Claims, 'issuer' | 'subject'>) =>
  and(eq(identities.issuer, issuer), eq(identities.subject, subject))

/** It changes nothing else of the profile. */
async function noteSignIn(site: OwnSite, newcomer: Newcomer): Promise<string | null> {
  const { claims } = newcomer
  const { email, emailVerified, isModerator = false } = claims
  return await site.rows.transaction(async (rows) => {
    const [before] = await rows.select().from(identities).where(isOf(claims)).for('update')
    if (!before) return null
    const { uid } = before
    await rows
      .update(identities)
      .set({ usedAt: site.now(), makesModerator: isModerator })
      .where(isOf(claims))
    // The profile has the address of its first sign-in. That of today says nothing about another.
    const [person] = await rows
      .select({ email: users.email, emailVerified: users.emailVerified, state: users.state })
      .from(users)
      .where(eq(users.uid, uid))
    const isVerified = emailVerified && email === person?.email
    if (before.gaveAddress && person?.emailVerified !== isVerified)
      await rows.update(users).set({ emailVerified: isVerified }).where(eq(users.uid, uid))
    if (person?.state === 'waiting') await admit(site, rows, uid, newcomer)
    return uid
  })
}

/** Rolls the transaction back: another sign-in by the same identity came first. */
class TakenMeanwhile extends Error {}

async function createAccount(site: OwnSite, newcomer: Newcomer): Promise<string> {
  const { claims } = newcomer
  const { email, emailVerified, photoUrl } = claims
  const uid = newUid()
  const isTaken = await isModeratorName(site, claims.displayName, uid)
  const displayName = isTaken ? null : claims.displayName
  return await site.rows.transaction(async (rows) => {
    await rows.insert(users).values({ uid, email, emailVerified, displayName, photoUrl })
    if (!(await addIdentity(site, rows, uid, claims, true))) throw new TakenMeanwhile()
    await noteNetwork(site, rows, uid, newcomer.network)
    await admit(site, rows, uid, newcomer)
    return uid
  })
}

/** A provider that gives no name leaves the one that is there. */
export async function updateProfile(site: Site, viewer: Viewer, claims: Claims) {
  const { displayName, photoUrl } = claims
  await refuseSuspended(site, viewer)
  if (displayName !== null) await refuseModeratorName(site, displayName, viewer.uid)
  await site.rows
    .update(users)
    .set({ ...(displayName !== null && { displayName }), photoUrl })
    .where(eq(users.uid, viewer.uid))
}

export function newUid(): string {
  return randomBytes(12).toString('base64url')
}

export async function addIdentity(
  site: OwnSite,
  rows: Rows,
  uid: string,
  claims: Claims,
  gaveAddress: boolean,
): Promise<boolean> {
  const { issuer, subject, isModerator: makesModerator = false } = claims
  const at = { createdAt: site.now(), usedAt: site.now() }
  const added = await rows
    .insert(identities)
    .values({ issuer, subject, uid, gaveAddress, makesModerator, ...at })
    .onConflictDoNothing()
    .returning({ uid: identities.uid })
  return added.length > 0
}

export async function forgetOldGroups({ rows, signIns }: Pick<Site, 'rows' | 'signIns'>) {
  const making = signIns.list().filter(({ makesModerators }) => makesModerators)
  const issuers = making.flatMap(({ issuer }) => issuerSpellings(issuer))
  await rows
    .update(identities)
    .set({ makesModerator: false })
    .where(and(identities.makesModerator, notInArray(identities.issuer, issuers)))
}

export async function takeAddress(rows: Rows, uid: string, { email, emailVerified }: Claims) {
  if (email === null) return false
  const taken = await rows
    .update(users)
    .set({ email, emailVerified })
    .where(and(eq(users.uid, uid), isNull(users.email)))
    .returning({ uid: users.uid })
  return taken.length > 0
}

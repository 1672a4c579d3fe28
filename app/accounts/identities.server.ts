import { randomBytes } from 'node:crypto'
import { and, eq, isNull, notInArray } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { identities, users } from '#db/schema.ts'
import type { Claims } from '#services/identity/identity.ts'
import { issuerSpellings } from '#services/identity/providers.ts'
import { refuseSuspended } from '../moderation/suspensions.server.ts'
import { lockPerson } from '../people/lock-person.server.ts'
import { isModeratorName, refuseModeratorName } from '../people/moderator-names.server.ts'
import type { Site, Viewer } from '../request/site.ts'
import { noteNetwork } from '../reviews/account-network.server.ts'
import { admit, type Newcomer } from './admit.server.ts'

export async function findOrCreateAccount(site: Site, newcomer: Newcomer): Promise<string> {
  return await site.rows.transaction(async (rows) => {
    await lockIdentity(rows, newcomer.claims)
    return (await noteSignIn(site, rows, newcomer)) ?? (await createAccount(site, rows, newcomer))
  })
}

/** Two sign-ins by one identity at once make one account. */
async function lockIdentity(rows: Rows, { issuer, subject }: Claims): Promise<void> {
  await lockPerson(rows, `${issuer} ${subject}`)
}

export async function uidOf({ rows }: Pick<Site, 'rows'>, claims: Claims): Promise<string | null> {
  const [found] = await rows.select({ uid: identities.uid }).from(identities).where(isOf(claims))
  return found?.uid ?? null
}

const isOf = ({ issuer, subject }: Claims) =>
  and(eq(identities.issuer, issuer), eq(identities.subject, subject))

/** It changes nothing else of the profile. */
async function noteSignIn(site: Site, rows: Rows, newcomer: Newcomer): Promise<string | null> {
  const { claims } = newcomer
  const { email, emailVerified, isModerator = false } = claims
  const [before] = await rows
    .update(identities)
    .set({ usedAt: site.now(), makesModerator: isModerator })
    .where(isOf(claims))
    .returning()
  if (!before) return null
  const { uid, gaveAddress } = before
  // The profile has the address of its first sign-in. That of today says nothing about another.
  const [person] = await rows
    .select({ email: users.email, emailVerified: users.emailVerified, state: users.state })
    .from(users)
    .where(eq(users.uid, uid))
  const isVerified = emailVerified && email === person?.email
  if (gaveAddress && person?.emailVerified !== isVerified)
    await rows.update(users).set({ emailVerified: isVerified }).where(eq(users.uid, uid))
  if (person?.state === 'waiting') await admit(site, rows, uid, newcomer)
  return uid
}

async function createAccount(site: Site, rows: Rows, newcomer: Newcomer): Promise<string> {
  const { claims } = newcomer
  const { email, emailVerified, photoUrl } = claims
  const uid = newUid()
  const isTaken = await isModeratorName({ ...site, rows }, claims.displayName, uid)
  const displayName = isTaken ? null : claims.displayName
  await rows.insert(users).values({ uid, email, emailVerified, displayName, photoUrl })
  await addIdentity(site, rows, uid, claims, true)
  await noteNetwork(site, rows, uid, newcomer.network)
  await admit(site, rows, uid, newcomer)
  return uid
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
  site: Site,
  rows: Rows,
  uid: string,
  claims: Claims,
  gaveAddress: boolean,
): Promise<boolean> {
  const { issuer, subject, isModerator: makesModerator = false } = claims
  await lockIdentity(rows, claims)
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

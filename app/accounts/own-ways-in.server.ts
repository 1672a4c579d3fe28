import { and, asc, eq, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { identities, passkeys, recoveryCodes, users } from '#db/schema.ts'
import type { Claims, Grant } from '#services/identity/identity.ts'
import { isSameIssuer } from '#services/identity/sign-ins.ts'
import { lockPerson } from '../people/lock-person.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { notProved } from './entry.ts'
import { isFreshSession, requireFreshSession } from './fresh-session.server.ts'
import { readGrants, revokeGrant, storeGrant } from './grants.server.ts'
import { addIdentity, takeAddress } from './identities.server.ts'
import { listPasskeys, mayUsePasskeys } from './passkeys.server.ts'
import { readCodeOf } from './recovery-code.server.ts'

export type OwnIdentity = Awaited<ReturnType<typeof listIdentities>>[number]

export type OwnWaysIn = Awaited<ReturnType<typeof readWaysIn>>

export async function readWaysIn(site: Site, viewer: Viewer, sessionToken: string | null) {
  const { uid } = viewer
  const [own, ownPasskeys, recovery, isFresh] = await Promise.all([
    listIdentities(site, site.rows, uid),
    listPasskeys(site.rows, uid),
    readCodeOf(site, uid),
    isFreshSession(site, sessionToken),
  ])
  const toAdd = site.signIns
    .list()
    .filter(({ issuer }) => !own.some((one) => isSameIssuer(one.issuer, issuer)))
    .map(({ id, name }) => ({ id, name }))
  return {
    identities: own,
    toAdd,
    passkeys: ownPasskeys,
    mayUsePasskeys: mayUsePasskeys(site),
    // Like all ways in, it is for a fresh session.
    recovery: recovery && { ...recovery, code: isFresh ? recovery.code : null },
    isFresh,
  }
}

async function listIdentities({ signIns }: Pick<Site, 'signIns'>, rows: Rows, uid: string) {
  const { issuer, createdAt, usedAt } = identities
  const own = await rows
    .select({
      ...{ issuer, createdAt, usedAt },
      isDoubted: sql<boolean>`${identities.gaveAddress} and ${users.email} <> ''
        and not ${users.emailVerified}`,
    })
    .from(identities)
    .innerJoin(users, eq(users.uid, identities.uid))
    .where(eq(identities.uid, uid))
    .orderBy(asc(identities.createdAt), asc(identities.issuer))
  return own.map(({ isDoubted, ...one }) => {
    const signIn = signIns.ofIssuer(one.issuer)
    const host = URL.parse(one.issuer)?.host || one.issuer
    const doubt = signIn && isDoubted ? notProved(signIn.name) : null
    return { ...one, name: signIn?.name ?? host, with: signIn?.id ?? null, doubt }
  })
}

interface Asked {
  site: Site
  viewer: Viewer
  sessionToken: string | null
}

/** The caller has made sure that this session began it. */
export async function linkIdentity(
  { site, viewer: { uid }, sessionToken }: Asked,
  { claims, grant }: { claims: Claims; grant: Grant | null },
): Promise<void> {
  const name = site.signIns.ofIssuer(claims.issuer)?.name ?? 'other'
  await requireFreshSession(site, sessionToken)
  await site.rows.transaction(async (rows) => {
    await lockPerson(rows, uid)
    const own = await listIdentities(site, rows, uid)
    if (own.some(({ issuer }) => isSameIssuer(issuer, claims.issuer)))
      throw new Refusal(
        `You sign in with another ${name} account already. Remove that one first.`,
        409,
      )
    const tookAddress = await takeAddress(rows, uid, claims)
    if (!(await addIdentity(site, rows, uid, claims, tookAddress)))
      throw new Refusal(
        `That ${name} account is the way into another account here. Nothing was changed.`,
        409,
      )
  })
  site.log.info({ uid }, 'way in added')
  await storeGrant(site, uid, claims.issuer, grant)
}

/** Ends a way in by a provider; sessions go on. Its grant is revoked as well as can be. */
export async function removeIdentity(asked: Asked, issuer: string): Promise<void> {
  const { site, viewer } = asked
  const grants = await readGrants(site, viewer.uid)
  await removeWayIn(asked, issuer, async (rows, uid) => {
    await rows.delete(identities).where(and(eq(identities.uid, uid), eq(identities.issuer, issuer)))
  })
  const grant = grants.find((one) => one.issuer === issuer)
  if (grant) await revokeGrant(site, grant)
}

export async function removePasskey(asked: Asked, id: string): Promise<void> {
  await removeWayIn(asked, id, async (rows, uid) => {
    await rows.delete(passkeys).where(and(eq(passkeys.uid, uid), eq(passkeys.id, id)))
    if ((await rows.$count(passkeys, eq(passkeys.uid, uid))) === 0)
      await rows.delete(recoveryCodes).where(eq(recoveryCodes.uid, uid))
  })
}

async function removeWayIn(
  { site, viewer: { uid }, sessionToken }: Asked,
  leaving: string,
  remove: (rows: Rows, uid: string) => Promise<void>,
): Promise<void> {
  await requireFreshSession(site, sessionToken)
  await site.rows.transaction(async (rows) => {
    await lockPerson(rows, uid)
    await refuseLastWayIn(site, rows, uid, leaving)
    await remove(rows, uid)
  })
  site.log.info({ uid }, 'way in removed')
}

/** The caller has locked the person. */
async function refuseLastWayIn(
  site: Site,
  rows: Rows,
  uid: string,
  leaving: string,
): Promise<void> {
  const own = await listIdentities(site, rows, uid)
  const ownPasskeys = mayUsePasskeys(site) ? await listPasskeys(rows, uid) : []
  if (own.some((one) => one.with !== null && one.issuer !== leaving)) return
  if (ownPasskeys.some(({ id }) => id !== leaving)) return
  throw new Refusal(
    'This is the only way into your account, so it stays. Add another one first.',
    409,
  )
}

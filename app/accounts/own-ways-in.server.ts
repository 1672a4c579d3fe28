import { and, asc, eq, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { identities, passkeys, recoveryCodes, users } from '#db/schema.ts'
import type { Claims, Grant } from '#services/identity/identity.ts'
import { isSameIssuer } from '#services/identity/providers.ts'
import { refuseSuspended } from '../moderation/suspensions.server.ts'
import { lockPerson } from '../people/lock-person.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { notProved } from './entry.ts'
import { isFreshSession, requireFreshSession } from './fresh-session.server.ts'
import { readGrants, revokeGrant, storeGrant } from './grants.server.ts'
import { addIdentity, takeAddress } from './identities.server.ts'
import { listPasskeys, mayUsePasskeys } from './passkeys.server.ts'
import { readCodeOf } from './recovery-code.server.ts'

export type WayIn = Awaited<ReturnType<typeof listWaysIn>>[number]

export type OwnWaysIn = Awaited<ReturnType<typeof readWaysIn>>

export async function readWaysIn(site: Site, { uid }: Viewer, sessionToken: string | null) {
  const [own, recovery, isFresh] = await Promise.all([
    listWaysIn(site, site.rows, uid),
    readCodeOf(site, uid),
    isFreshSession(site, sessionToken),
  ])
  const toAdd = site.signIns
    .list()
    .filter(({ issuer }) => !own.some(({ id }) => isSameIssuer(id, issuer)))
    .map(({ id, name }) => ({ id, name }))
  return {
    own,
    toAdd,
    mayUsePasskeys: mayUsePasskeys(site),
    // Like all ways in, it is for a fresh session.
    recovery: recovery && { ...recovery, code: isFresh ? recovery.code : null },
    isFresh,
  }
}

/** The `id` of one is its issuer, or that of the passkey. */
async function listWaysIn(site: Site, rows: Rows, uid: string) {
  const found = await rows
    .select({
      id: identities.issuer,
      createdAt: identities.createdAt,
      usedAt: identities.usedAt,
      isDoubted: sql<boolean>`${identities.gaveAddress} and ${users.email} <> ''
        and not ${users.emailVerified}`,
    })
    .from(identities)
    .innerJoin(users, eq(users.uid, identities.uid))
    .where(eq(identities.uid, uid))
    .orderBy(asc(identities.createdAt), asc(identities.issuer))
  const byProvider = found.map(({ isDoubted, ...one }) => {
    const signIn = site.signIns.ofIssuer(one.id)
    return {
      ...one,
      isPasskey: false,
      name: signIn?.name ?? (URL.parse(one.id)?.host || one.id),
      /** `null` if the site does not offer it any more. */
      with: signIn?.id ?? null,
      /** Why its address does not count. */
      doubt: signIn && isDoubted ? notProved(signIn.name) : null,
    }
  })
  const passkey = { isPasskey: true, with: mayUsePasskeys(site) ? 'passkey' : null, doubt: null }
  const byPasskey = await listPasskeys(rows, uid)
  return [...byProvider, ...byPasskey.map((one) => ({ ...one, ...passkey }))]
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
    const own = await listWaysIn(site, rows, uid)
    if (own.some(({ id }) => isSameIssuer(id, claims.issuer)))
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

/** Sessions go on. The grant of a provider is revoked as well as can be. */
export async function removeWayIn({ site, viewer, sessionToken }: Asked, id: string) {
  const { uid } = viewer
  await requireFreshSession(site, sessionToken)
  const grants = await readGrants(site, uid)
  await site.rows.transaction(async (rows) => {
    await lockPerson(rows, uid)
    const own = await listWaysIn(site, rows, uid)
    if (!own.some((one) => one.with !== null && one.id !== id))
      throw new Refusal(
        'This is the only way into your account, so it stays. Add another one first.',
        409,
      )
    const isPasskey = own.some((one) => one.id === id && one.isPasskey)
    // Suspended people keep those by which they would come back.
    if (!isPasskey) await refuseSuspended({ ...site, rows }, viewer)
    await rows.delete(identities).where(and(eq(identities.uid, uid), eq(identities.issuer, id)))
    await rows.delete(passkeys).where(and(eq(passkeys.uid, uid), eq(passkeys.id, id)))
    if (isPasskey && !own.some((one) => one.isPasskey && one.id !== id))
      await rows.delete(recoveryCodes).where(eq(recoveryCodes.uid, uid))
  })
  site.log.info({ uid }, 'way in removed')
  const grant = grants.find(({ issuer }) => issuer === id)
  if (grant) await revokeGrant(site, grant)
}

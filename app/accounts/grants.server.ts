import { and, eq } from 'drizzle-orm'
import { identities, tokens } from '#db/schema.ts'
import type { Grant } from '#services/identity/identity.ts'
import { ServiceError } from '#services/service-error.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site } from '../request/site.ts'

type StoredGrant = Awaited<ReturnType<typeof readGrants>>[number]

/**
 * Google's, which lets the site read the platform; those of others are of no use. Providers send a
 * refresh token only sometimes: the stored one stays until a new one comes.
 */
export async function storeGrant(site: Site, uid: string, issuer: string, grant: Grant | null) {
  if (!grant || !site.signIns.ofIssuer(issuer)?.isGoogle) return
  const known = (await readGrants(site, uid)).find((one) => one.issuer === issuer)?.grant
  const stored = { sealed: sealedGrant(site, grant, known), updatedAt: site.now() }
  await site.rows
    .insert(tokens)
    .values({ uid, issuer, ...stored })
    .onConflictDoUpdate({ target: [tokens.uid, tokens.issuer], set: stored })
}

function sealedGrant({ seal }: Pick<Site, 'seal'>, fresh: Grant, known?: Grant): string {
  const refreshToken = fresh.refreshToken ?? known?.refreshToken ?? null
  return seal.close(JSON.stringify({ ...fresh, refreshToken }))
}

/** Without those that cannot be read because the site's secret has changed. */
export async function readGrants(site: Pick<Site, 'rows' | 'seal'>, uid: string) {
  const rows = await site.rows
    .select({ issuer: tokens.issuer, sealed: tokens.sealed })
    .from(tokens)
    .where(eq(tokens.uid, uid))
  return rows.flatMap(({ issuer, sealed }) => {
    const opened = site.seal.open(sealed)
    if (!opened) return []
    const stored: Omit<Grant, 'expiresAt'> & { expiresAt: string | null } = JSON.parse(opened)
    const expiresAt = stored.expiresAt === null ? null : new Date(stored.expiresAt)
    return [{ issuer, sealed, grant: { ...stored, expiresAt } }]
  })
}

export async function readPlatformGrant(site: Site, uid: string): Promise<StoredGrant | null> {
  const stored = await readGrants(site, uid)
  return stored.find(({ issuer }) => site.signIns.ofIssuer(issuer)?.isGoogle) ?? null
}

/** The token is deleted here anyway: a provider that fails changes nothing about that. */
export async function revokeGrant(
  site: Pick<Site, 'signIns' | 'log'>,
  { issuer, grant }: StoredGrant,
): Promise<void> {
  try {
    const signIn = site.signIns.ofIssuer(issuer)
    if (!signIn) throw new ServiceError('identity', 'closed')
    await signIn.identity.revoke(grant)
    site.log.info('grant revoked')
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    site.log.warn({ err: error }, 'grant not revoked')
  }
}

/** A token is renewed this long before it expires, so that it does not expire during a request. */
const spareMs = 60_000

/** Never granted, expired or revoked: only a new sign-in helps. */
export class SignInAgain extends Refusal {
  /** @param isFirst whether Google is no way into the account yet */
  constructor(isFirst = false) {
    const sentence = isFirst
      ? 'YouTube belongs to Google, and you came in by another way. Please sign in with Google once, which adds it to your ways in, and allow this site to see your liked videos.'
      : 'Please sign in with Google again and allow this site to see your liked videos.'
    super(sentence, 401)
  }
}

export async function needsGoogle(site: Site, uid: string): Promise<Refusal> {
  if (!site.signIns.list().some(({ isGoogle }) => isGoogle))
    return new Refusal(
      'This site has no sign-in with Google, so it cannot read your liked videos.',
      503,
    )
  const own = await site.rows
    .select({ issuer: identities.issuer })
    .from(identities)
    .where(eq(identities.uid, uid))
  const hasGoogle = own.some(({ issuer }) => site.signIns.ofIssuer(issuer)?.isGoogle)
  return new SignInAgain(!hasGoogle)
}

export type PlatformRequests = <Result>(send: (token: string) => Promise<Result>) => Promise<Result>

/** When the platform calls the token expired, it renews it and sends once more. */
export async function openPlatformRequests(site: Site, uid: string): Promise<PlatformRequests> {
  let token = await usableToken(site, uid)
  return async (send) => {
    try {
      return await send(token)
    } catch (error) {
      if (!isExpired(error)) throw error
    }
    // Even before its stated end.
    token = await usableToken(site, uid, true)
    return await send(token).catch((error: unknown) => {
      throw isExpired(error) ? new SignInAgain() : error
    })
  }
}

function isExpired(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'expired'
}

export async function mayReadPlatform(site: Site, uid: string): Promise<boolean> {
  const { grant } = (await readPlatformGrant(site, uid)) ?? {}
  if (!grant?.mayReadPlatform) return false
  return grant.refreshToken !== null || grant.expiresAt === null || grant.expiresAt > site.now()
}

async function usableToken(site: Site, uid: string, isOver = false): Promise<string> {
  const stored = await readPlatformGrant(site, uid)
  if (!stored?.grant.mayReadPlatform) throw await needsGoogle(site, uid)
  const { accessToken, expiresAt } = stored.grant
  const isGood = expiresAt === null || expiresAt.getTime() > site.now().getTime() + spareMs
  return isGood && !isOver ? accessToken : await renewGrant(site, uid, stored)
}

async function renewGrant(site: Site, uid: string, stored: StoredGrant): Promise<string> {
  const { issuer, grant, sealed: before } = stored
  const signIn = site.signIns.ofIssuer(issuer)
  if (!signIn || grant.refreshToken === null) throw new SignInAgain()
  const fresh = await signIn.identity.refresh(grant.refreshToken).catch((error: unknown) => {
    if (error instanceof ServiceError && (error.code === 'refused' || error.code === 'denied'))
      throw new SignInAgain()
    throw error
  })
  // A sign-in in the meantime stored a newer grant: do not overwrite it.
  await site.rows
    .update(tokens)
    .set({ sealed: sealedGrant(site, fresh, grant), updatedAt: site.now() })
    .where(and(eq(tokens.uid, uid), eq(tokens.issuer, issuer), eq(tokens.sealed, before)))
  if (!fresh.mayReadPlatform) throw new SignInAgain()
  return fresh.accessToken
}

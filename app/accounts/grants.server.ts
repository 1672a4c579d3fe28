import { and, eq } from 'drizzle-orm'
import { identities, tokens } from '#db/schema.ts'
import { ServiceError } from '#services/service-error.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site } from '../request/site.ts'
import { readPlatformGrant, type StoredGrant } from './stored-grants.server.ts'

/** A token is renewed this long before it expires, so that it does not expire during a request. */
const spareSeconds = 60

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

async function platformToken(site: Site, uid: string): Promise<string> {
  return await usableToken(site, uid, await platformGrant(site, uid))
}

/** The platform called the old one expired, even before its stated end. */
async function renewedToken(site: Site, uid: string): Promise<string> {
  return await renewGrant(site, uid, await platformGrant(site, uid))
}

export type PlatformRequests = <Result>(send: (token: string) => Promise<Result>) => Promise<Result>

/** When the platform calls the token expired, it renews it and sends once more. */
export async function openPlatformRequests(site: Site, uid: string): Promise<PlatformRequests> {
  let token = await platformToken(site, uid)
  return async (send) => {
    try {
      return await send(token)
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code !== 'expired') throw error
    }
    token = await renewedToken(site, uid)
    return await send(token).catch((error: unknown) => {
      throw error instanceof ServiceError && error.code === 'expired' ? new SignInAgain() : error
    })
  }
}

export async function mayReadPlatform(site: Site, uid: string): Promise<boolean> {
  const { grant } = (await readPlatformGrant(site, uid)) ?? {}
  if (!grant?.mayReadPlatform) return false
  return grant.refreshToken !== null || grant.expiresAt === null || grant.expiresAt > site.now()
}

export async function usableToken(
  site: Site,
  uid: string,
  stored: StoredGrant,
  isExpired = false,
): Promise<string> {
  const { accessToken, expiresAt } = stored.grant
  const soon = site.now().getTime() + spareSeconds * 1000
  const isOver = isExpired || (expiresAt && expiresAt.getTime() < soon)
  return isOver ? await renewGrant(site, uid, stored) : accessToken
}

async function platformGrant(site: Site, uid: string): Promise<StoredGrant> {
  const stored = await readPlatformGrant(site, uid)
  if (!stored?.grant.mayReadPlatform) throw await needsGoogle(site, uid)
  return stored
}

async function renewGrant(
  site: Site,
  uid: string,
  { issuer, grant, sealed: before }: StoredGrant,
): Promise<string> {
  const signIn = site.signIns.ofIssuer(issuer)
  if (!signIn || grant.refreshToken === null) throw new SignInAgain()
  const fresh = await signIn.identity.refresh(grant.refreshToken).catch((error: unknown) => {
    if (error instanceof ServiceError && (error.code === 'refused' || error.code === 'denied'))
      throw new SignInAgain()
    throw error
  })
  const sealed = site.seal.close(
    JSON.stringify({ ...fresh, refreshToken: fresh.refreshToken ?? grant.refreshToken }),
  )
  // A sign-in in the meantime stored a newer grant: do not overwrite it.
  await site.rows
    .update(tokens)
    .set({ sealed, updatedAt: site.now() })
    .where(and(eq(tokens.uid, uid), eq(tokens.issuer, issuer), eq(tokens.sealed, before)))
  if (grant.mayReadPlatform && !fresh.mayReadPlatform) throw new SignInAgain()
  return fresh.accessToken
}

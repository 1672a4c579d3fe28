import { eq, sql } from 'drizzle-orm'
import { identities, users } from '#db/schema.ts'
import type { ProviderProfile } from '#services/identity/identity.ts'
import { ServiceError } from '#services/service-error.ts'
import { refuseModeratorName } from '../people/moderator-names.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { readGrants, SignInAgain, usableToken } from './grants.server.ts'

/** A provider that gives no name leaves the one that is there. */
export async function refreshProfile(site: Site, viewer: Viewer): Promise<void> {
  const { displayName, photoUrl } = await profileOf(site, viewer.uid)
  if (displayName !== null) await refuseModeratorName(site, displayName, viewer.uid)
  await site.rows
    .update(users)
    .set({ ...(displayName !== null && { displayName }), photoUrl })
    .where(eq(users.uid, viewer.uid))
}

async function profileOf(site: Site, uid: string): Promise<ProviderProfile> {
  try {
    const { signIn, subject, stored } = await lastUsed(site, uid)
    const ask = async (isExpired: boolean) =>
      await signIn.identity.profile(await usableToken(site, uid, stored, isExpired), subject)
    return await ask(false).catch((error: unknown) => {
      if (error instanceof ServiceError && error.code === 'expired') return ask(true)
      throw error
    })
  } catch (error) {
    if (error instanceof SignInAgain || (error instanceof ServiceError && error.code === 'expired'))
      throw new Refusal('Please sign in again first, then update them once more.', 409)
    if (!(error instanceof ServiceError)) throw error
    site.log.warn({ err: error }, 'profile could not be read')
    throw new Refusal(
      'The sign-in service cannot be reached right now. Please try again in a moment.',
      502,
    )
  }
}

async function lastUsed(site: Site, uid: string) {
  const grants = await readGrants(site, uid)
  const used = await site.rows
    .select({ issuer: identities.issuer, subject: identities.subject })
    .from(identities)
    .where(eq(identities.uid, uid))
    .orderBy(sql`${identities.usedAt} desc nulls last`)
  for (const { issuer, subject } of used) {
    const signIn = site.signIns.ofIssuer(issuer)
    const stored = grants.find((one) => one.issuer === issuer)
    if (signIn && stored) return { signIn, subject, stored }
  }
  throw new SignInAgain()
}

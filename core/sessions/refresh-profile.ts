import { eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import type { ProviderProfile } from '#services/identity/identity.ts'
import { ServiceError } from '#services/service-error.ts'
import { Refusal } from '../refusal.ts'
import type { Site, Viewer } from '../site.ts'
import { profileToken, SignInAgain } from './grants.ts'

/**
 * Takes name and picture over from the identity provider again. A provider that gives no name
 * leaves the one that is there.
 * @throws Refusal for guests and when only a new sign-in helps (401), and when the provider fails
 *   (502)
 */
export async function refreshProfile(site: Site, viewer: Viewer | null): Promise<void> {
  if (!viewer) throw new Refusal('Log in to change your profile.', 401)
  const { displayName, photoUrl } = await profileOf(site, viewer.uid)
  await site.rows
    .update(users)
    .set({ ...(displayName !== null && { displayName }), photoUrl })
    .where(eq(users.uid, viewer.uid))
}

async function profileOf(site: Site, uid: string): Promise<ProviderProfile> {
  const [person] = await site.rows
    .select({ subject: users.subject })
    .from(users)
    .where(eq(users.uid, uid))
  const ask = async (isExpired: boolean) =>
    await site.identity.profile(await profileToken(site, uid, isExpired), person?.subject ?? '')
  try {
    return await ask(false).catch((error: unknown) => {
      if (error instanceof ServiceError && error.code === 'expired') return ask(true)
      throw error
    })
  } catch (error) {
    if (error instanceof SignInAgain || (error instanceof ServiceError && error.code === 'expired'))
      throw new Refusal('Please sign in again first, then update them once more.', 401)
    if (!(error instanceof ServiceError)) throw error
    site.log.warn({ err: error }, 'profile could not be read')
    throw new Refusal(
      'The sign-in service cannot be reached right now. Please try again in a moment.',
      502,
    )
  }
}

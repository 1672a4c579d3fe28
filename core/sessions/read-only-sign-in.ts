import { isModeratorUid } from '../moderation/moderators.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import { readOnlySentence } from '../site-settings/read-only.ts'

/**
 * Refuses a sign-in while the site is read-only, because it stores a session. Moderators come in:
 * one of them switches it off.
 * @param uid `null` for somebody new
 * @throws Refusal (503)
 */
export async function refuseSignInWhileReadOnly(site: Site, uid: string | null): Promise<void> {
  const sentence = readOnlySentence(site)
  if (sentence === null || (uid !== null && (await isModeratorUid(site, site.rows, uid)))) return
  throw new Refusal(`${sentence} Nobody can sign in meanwhile.`, 503)
}

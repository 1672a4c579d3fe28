import { isModeratorUid } from '../moderation/moderators.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import { readOnlySentence } from '../site-settings/read-only.ts'

/** A sign-in stores a session. Moderators come in: one of them switches read-only off. */
export async function refuseSignInWhileReadOnly(site: Site, uid: string | null): Promise<void> {
  const sentence = readOnlySentence(site)
  if (sentence === null || (uid !== null && (await isModeratorUid(site, site.rows, uid)))) return
  throw new Refusal(`${sentence} Nobody can sign in meanwhile.`, 503)
}

import { noteUse, readSession, type Session } from '#app/accounts/sessions.server.ts'
import type { Site, Viewer } from '#app/request/site.ts'
import { openCache } from './cache/cache.ts'

const maxBytes = 4 * 1024 * 1024
const sessionBytes = 400

/** Who is signed in. Of the two at most one is known. */
interface SignedIn {
  viewer: Viewer | null
  applicant: Viewer | null
}

export const signedOut: SignedIn = { viewer: null, applicant: null }

/** A session that another process ends is known here for two more seconds. */
export function openViewers(
  site: Site,
  keptMs: number,
): (token: string, isFresh: boolean) => Promise<SignedIn> {
  const sessions = openCache<Session | null>({ maxBytes, keptMs })

  return async (token, isFresh) => {
    const read = async () => ({ value: await readSession(site, token), bytes: sessionBytes })
    const session = isFresh
      ? await readSession(site, token)
      : await sessions.getOrCreate(token, read)
    if (!session || session.expiresAt <= site.now()) return signedOut
    // Not waited for: the page is answered without it.
    noteUse(site, token, session).catch((err: unknown) =>
      site.log.warn({ err }, 'use of a session not stored'),
    )
    const { viewer, isWaiting } = session
    return isWaiting ? { viewer: null, applicant: viewer } : { viewer, applicant: null }
  }
}

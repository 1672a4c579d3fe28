import { noteUse, readSession, type Session } from '#core/sessions/sessions.ts'
import type { Site, Viewer } from '#core/site.ts'
import { openCache } from './cache/cache.ts'

const maxBytes = 4 * 1024 * 1024
const sessionBytes = 400

/**
 * Finds the person a session token belongs to; `null` if it is unknown or has expired. A session
 * that another process ends is known here for two more seconds.
 */
export function openViewers(
  site: Site,
  keptMs: number,
): (token: string, isFresh: boolean) => Promise<Viewer | null> {
  const sessions = openCache<Session | null>({ maxBytes, keptMs })

  return async (token, isFresh) => {
    const read = async () => ({ value: await readSession(site, token), bytes: sessionBytes })
    const session = isFresh
      ? await readSession(site, token)
      : await sessions.getOrCreate(token, read)
    if (!session || session.expiresAt <= site.now()) return null
    // Not waited for: the page is answered without it.
    noteUse(site, token, session).catch((err: unknown) =>
      site.log.warn({ err }, 'use of a session not stored'),
    )
    return session.viewer
  }
}

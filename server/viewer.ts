import { hashSessionToken, noteUse, readSession, type Session } from '#core/sessions/sessions.ts'
import type { Site, Viewer } from '#core/site.ts'
import { rowTag } from '#core/tags.ts'
import { openTaggedCache } from './cache/tagged-cache.ts'

/** Enough for about ten thousand sessions. */
const maxBytes = 4 * 1024 * 1024
const sessionBytes = 400

/**
 * Finds the person a session token belongs to; `null` if it is unknown or has expired. A session is
 * cached until any process ends it.
 * @returns a function; `isFresh` bypasses the cache
 */
export function openViewers(
  site: Site,
): (token: string, isFresh: boolean) => Promise<Viewer | null> {
  const sessions = openTaggedCache<Session | null>(site.changes, maxBytes)

  async function load(token: string) {
    const session = await readSession(site, token)
    const tags = session && [
      rowTag.session(hashSessionToken(token)),
      rowTag.user(session.viewer.uid),
    ]
    return { value: session, tags, bytes: sessionBytes }
  }

  return async (token, isFresh) => {
    const session = isFresh
      ? await readSession(site, token)
      : await sessions.getOrCreate(token, () => load(token))
    if (!session || session.expiresAt <= site.now()) return null
    // Not waited for: the page is answered without it.
    noteUse(site, token, session).catch((err: unknown) =>
      site.log.warn({ err }, 'use of a session not stored'),
    )
    return session.viewer
  }
}

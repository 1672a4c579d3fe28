import { hashOf, readSession, type Session } from '#core/sessions/sessions.ts'
import type { Site, Viewer } from '#core/site.ts'
import { openKept } from './kept.ts'

/** Some ten thousand people. */
const mostBytes = 4 * 1024 * 1024

/**
 * Who the token in a session cookie belongs to; `null` when it is unknown, ended or over. A session is looked up once and known until it
 * is ended, by whichever process; `afresh` looks it up again.
 */
export function openViewers(site: Site): (token: string, afresh: boolean) => Promise<Viewer | null> {
  const known = openKept<Session | null>(site.changes, mostBytes)
  return async (token, afresh) => {
    const session = afresh ? await readSession(site, token) : await known.findOrMake(token, () => make(token))
    return session && session.expiresAt > site.now() ? session.viewer : null
  }

  async function make(token: string) {
    const session = await readSession(site, token)
    const from = session && [`sessions:${hashOf(token)}`, `users:${session.viewer.uid}`]
    return { value: session, from, bytes: 400 }
  }
}

import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { sessions } from '#db/schema.ts'
import type { Site, Viewer } from '../request/site.ts'
import { hashSessionToken } from './sessions.server.ts'

export type OwnSession = Awaited<ReturnType<typeof listSessions>>[number]

const id = sql<string>`left(${sessions.tokenHash}, 12)`

/** More are not listed; Sign out everywhere ends them too. */
const listed = 50

export async function listSessions(site: Site, { uid }: Viewer, token: string | null) {
  const own = token === null ? '' : hashSessionToken(token)
  return await site.rows
    .select({
      id,
      browser: sessions.browser,
      startedAt: sessions.createdAt,
      /** To the quarter of an hour; `null` if it is not known. */
      usedAt: sessions.usedAt,
      expiresAt: sessions.expiresAt,
      isThis: sql<boolean>`${sessions.tokenHash} = ${own}`,
    })
    .from(sessions)
    .where(and(eq(sessions.uid, uid), gt(sessions.expiresAt, site.now())))
    .orderBy(desc(sessions.createdAt), sessions.tokenHash)
    .limit(listed)
}

export async function endOwnSession(site: Site, viewer: Viewer, session: string): Promise<void> {
  await site.rows.delete(sessions).where(and(eq(sessions.uid, viewer.uid), eq(id, session)))
}

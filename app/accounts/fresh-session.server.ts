import { and, eq, gt } from 'drizzle-orm'
import { sessions } from '#db/schema.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site } from '../request/site.ts'
import { hashOf } from './code.server.ts'

/** A session that was left open on another computer, or stolen, is not enough. */
const freshMinutes = 15

export async function isFreshSession(site: Site, token: string | null): Promise<boolean> {
  if (token === null) return false
  const since = new Date(site.now().getTime() - freshMinutes * 60_000)
  const isFresh = and(eq(sessions.tokenHash, hashOf(token)), gt(sessions.createdAt, since))
  return (await site.rows.$count(sessions, isFresh)) > 0
}

export async function requireFreshSession(site: Site, token: string | null): Promise<void> {
  if (await isFreshSession(site, token)) return
  throw new Refusal(
    `Please sign in once more first, to show that it is you. After that you have ${freshMinutes} minutes.`,
    403,
  )
}

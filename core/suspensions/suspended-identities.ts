import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { identities, suspendedIdentities, suspensions, users } from '#db/schema.ts'
import type { Site } from '../site.ts'
import { readSuspension } from './suspensions.ts'

/*
 * A suspension outlives its account: otherwise deleting the account and signing in again would end
 * it. What stays is an HMAC of the identity at the sign-in provider, until the suspension ends.
 */

/** How long a suspension without an end outlives its account. */
const openDays = 30

/** What the person and moderators read about a suspension that began on a deleted account. */
const carriedNote = 'The suspension began on an account that was deleted, and goes on here.'

interface Identity {
  issuer: string
  subject: string
}

/** Under a key of its own, derived from the site's secret: with another secret it fits no one. */
function hashOf({ seal }: Pick<Site, 'seal'>, { issuer, subject }: Identity): string {
  const message = JSON.stringify([issuer, subject])
  return seal.hmac('suspended identity').update(message).digest('base64url')
}

/**
 * Keeps the suspension of an account whose identities the caller removes next in the same
 * transaction. Locks the person. Without a suspension, or once they are gone, it does nothing.
 * @param issuer of the only one that is removed
 */
export async function keepSuspension(
  site: Pick<Site, 'seal' | 'now'>,
  rows: Rows,
  uid: string,
  issuer?: string,
): Promise<void> {
  // First the person: a moderator who suspends them at this moment has committed by then.
  const [person] = await rows
    .select({ leavingAt: users.leavingAt })
    .from(users)
    .where(eq(users.uid, uid))
    .for('update')
  if (!person) return
  const suspension = await readSuspension({ rows, now: site.now }, uid)
  if (!suspension) return
  const leftAt = person.leavingAt ?? site.now()
  const until = suspension.until ?? new Date(leftAt.getTime() + openDays * 86_400_000)
  if (until <= site.now()) return
  const kept = { accountUid: uid, reason: suspension.reason, beganAt: suspension.createdAt, until }
  const removed = await rows
    .select({ issuer: identities.issuer, subject: identities.subject })
    .from(identities)
    .where(
      and(
        eq(identities.uid, uid),
        issuer === undefined ? undefined : eq(identities.issuer, issuer),
      ),
    )
  for (const one of removed)
    await rows
      .insert(suspendedIdentities)
      .values({ identity: hashOf(site, one), ...kept })
      .onConflictDoUpdate({ target: suspendedIdentities.identity, set: kept })
}

/**
 * Suspends a new account whose person had been suspended on one that they deleted, for the time
 * that is left. Not in the public log: no moderator decided.
 */
export async function carrySuspension(
  site: Pick<Site, 'seal' | 'now'>,
  rows: Rows,
  identity: Identity,
  uid: string,
): Promise<void> {
  const isTheirs = eq(suspendedIdentities.identity, hashOf(site, identity))
  const [kept] = await rows
    .update(suspendedIdentities)
    .set({ accountUid: uid })
    .where(and(isTheirs, gt(suspendedIdentities.until, site.now())))
    .returning()
  if (!kept) return
  const { reason, beganAt: createdAt, until } = kept
  await rows.insert(suspensions).values({ uid, reason, note: carriedNote, createdAt, until })
}

/**
 * Follows suspensions of an account that were just ended: what is kept of them ends too, or with
 * the one that is left. The caller has locked the person.
 */
export async function endKeptSuspension(rows: Rows, now: Date, uid: string): Promise<void> {
  const left = await readSuspension({ rows, now: () => now }, uid)
  const isTheirs = eq(suspendedIdentities.accountUid, uid)
  if (!left) await rows.delete(suspendedIdentities).where(isTheirs)
  else if (left.until)
    await rows
      .update(suspendedIdentities)
      .set({ until: left.until })
      .where(and(isTheirs, gt(suspendedIdentities.until, left.until)))
}

/** Scheduled job: deletes what is kept of suspensions that are over. Returns how many. */
export async function sweepSuspendedIdentities(site: Site): Promise<number> {
  const swept = await site.rows
    .delete(suspendedIdentities)
    .where(lte(suspendedIdentities.until, site.now()))
    .returning({ one: sql<number>`1` })
  return swept.length
}

import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Rows } from '#db/open.ts'
import { suspensions, users } from '#db/schema.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { momentInWords } from '../ui/words.ts'
import { isReason, reasons } from './reason.ts'

export type Suspension = NonNullable<Awaited<ReturnType<typeof readSuspension>>>

/** The one that ends last. */
export async function readSuspension(site: Pick<Site, 'rows' | 'now'>, uid: string) {
  const [row] = await site.rows
    .select()
    .from(suspensions)
    .where(isActive(uid, site.now()))
    // PostgreSQL sorts nulls first when it sorts downwards.
    .orderBy(desc(suspensions.until))
    .limit(1)
  return row ?? null
}

export function isActive(uid: string | PgColumn, now: Date) {
  return and(
    eq(suspensions.uid, uid),
    isNull(suspensions.liftedAt),
    or(isNull(suspensions.until), gt(suspensions.until, now)),
  )
}

/** Runs before every intent (app/request/action.server.ts), unless suspended people may use it. */
export async function refuseSuspended(
  site: Pick<Site, 'rows' | 'now'>,
  viewer: Viewer | null,
): Promise<void> {
  const suspension = viewer && (await readSuspension(site, viewer.uid))
  if (suspension) throw new Refusal(suspensionSentence(suspension), 403)
}

export function suspensionSentence({ until, reason, note }: Suspension): string {
  const end = until ? `until ${momentInWords(until)}` : 'until a moderator ends it'
  const why = isReason(reason) ? reasons[reason] : ''
  return [
    `Your account cannot write ${end}.`,
    `The reason: ${[why, note].filter(Boolean).join(' ')}`,
    'You can still read, export your data, delete your account and appeal.',
  ].join(' ')
}

export async function suspend(
  rows: Rows,
  now: Date,
  uid: string,
  { hours, reason, note }: { hours: number | null; reason: string; note: string },
): Promise<number> {
  const until = hours === null ? null : new Date(now.getTime() + hours * 3_600_000)
  const [row] = await rows
    .insert(suspensions)
    .values({ uid, reason, note, createdAt: now, until })
    .returning({ id: suspensions.id })
  if (!row) throw new Error('A suspension was not stored.')
  return row.id
}

export async function lift(rows: Rows, now: Date, uid: string): Promise<number[]> {
  const active = await rows
    .select({ id: suspensions.id })
    .from(suspensions)
    .where(isActive(uid, now))
  const ids = active.map(({ id }) => id)
  await setLifted(rows, now, ids, true)
  return ids
}

/** Locks their people first: a deletion of the account locks the person before the suspension. */
export async function setLifted(
  rows: Rows,
  now: Date,
  ids: number[],
  isLifted: boolean,
): Promise<void> {
  if (ids.length === 0) return
  const suspended = rows
    .select({ uid: suspensions.uid })
    .from(suspensions)
    .where(inArray(suspensions.id, ids))
  await rows
    .select({ uid: users.uid })
    .from(users)
    .where(inArray(users.uid, suspended))
    .orderBy(users.uid)
    .for('key share')
  await rows
    .update(suspensions)
    .set({ liftedAt: isLifted ? now : null })
    .where(inArray(suspensions.id, ids))
}

import { inArray } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { suspensions, users } from '#db/schema.ts'
import { isActive } from './suspensions.server.ts'

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

import { eq } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { identities, suspensions, users } from '#db/schema.ts'
import { newUid } from '../accounts/identities.server.ts'
import type { Site } from '../request/site.ts'
import { readSuspension } from './suspensions.server.ts'

/** How long a suspension without an end outlives its account. */
const openDays = 30

const carriedNote = 'The suspension began on an account that was deleted, and goes on here.'

/** Else deleting the account and signing in again would end a suspension. Locks the person. */
export async function keepIdentities(
  site: Pick<Site, 'now'>,
  rows: Rows,
  uid: string,
): Promise<void> {
  // First the person: a moderator who suspends them at this moment has committed by then.
  const [person] = await rows
    .select({ leavingAt: users.leavingAt })
    .from(users)
    .where(eq(users.uid, uid))
    .for('update')
  const suspension = person && (await readSuspension({ rows, now: site.now }, uid))
  if (!suspension) return
  const leavingAt = person.leavingAt ?? site.now()
  const until = suspension.until ?? new Date(leavingAt.getTime() + openDays * 86_400_000)
  if (until <= site.now()) return
  const kept = newUid()
  await rows.insert(users).values({ uid: kept, leavingAt, purgeAt: until })
  await rows
    .update(identities)
    .set({ uid: kept, gaveAddress: false, makesModerator: false })
    .where(eq(identities.uid, uid))
  // Without the moderator's note, which may name the person.
  const { reason, createdAt } = suspension
  await rows.insert(suspensions).values({ uid: kept, reason, note: carriedNote, createdAt, until })
}

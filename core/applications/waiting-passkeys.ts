import { and, eq, lt } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { applications, passkeys, waitingPasskeys } from '#db/schema.ts'
import { Refusal } from '../refusal.ts'

export type WaitingPasskey = Pick<
  typeof waitingPasskeys.$inferSelect,
  'id' | 'name' | 'publicKey' | 'counter' | 'transports'
>

/** The issuer of applications by a passkey. Their subject is the uid of the account to come. */
export const passkeyIssuer = 'passkey'

export async function storeWaitingPasskey(
  rows: Rows,
  applicationId: number,
  passkey: WaitingPasskey,
): Promise<void> {
  if ((await rows.$count(passkeys, eq(passkeys.id, passkey.id))) > 0)
    throw new Refusal('You have an account with this passkey. Please sign in with it.', 409)
  const stored = await rows
    .insert(waitingPasskeys)
    .values({ ...passkey, applicationId })
    .onConflictDoNothing()
    .returning({ id: waitingPasskeys.id })
  if (stored.length === 0) throw new Refusal('You have asked with this passkey before.', 409)
}

export interface FoundWaiting {
  passkey: WaitingPasskey
  uid: string
  name: string
}

export async function findWaitingPasskey(rows: Rows, id: string): Promise<FoundWaiting | null> {
  const [found] = await rows
    .select({ passkey: waitingPasskeys, uid: applications.subject, name: applications.displayName })
    .from(waitingPasskeys)
    .innerJoin(applications, eq(applications.id, waitingPasskeys.applicationId))
    .where(eq(waitingPasskeys.id, id))
  if (!found) return null
  const { applicationId: _, ...passkey } = found.passkey
  // They typed it when they made the passkey.
  if (found.name === null) throw new Error('a passkey waits without the name of its person')
  return { passkey, uid: found.uid, name: found.name }
}

export async function countWaitingUse(
  rows: Rows,
  { id, counter }: Pick<WaitingPasskey, 'id' | 'counter'>,
): Promise<boolean> {
  // A passkey that does not count says 0.
  const isUnused = counter === 0 ? undefined : lt(waitingPasskeys.counter, counter)
  const used = await rows
    .update(waitingPasskeys)
    .set({ counter })
    .where(and(eq(waitingPasskeys.id, id), isUnused))
    .returning({ id: waitingPasskeys.id })
  return used.length > 0
}

/** Locks it: of two sign-ins at once one makes the account. */
export async function lockWaitingPasskey(rows: Rows, id: string): Promise<boolean> {
  const found = await rows
    .select({ id: waitingPasskeys.id })
    .from(waitingPasskeys)
    .where(eq(waitingPasskeys.id, id))
    .for('update')
  return found.length > 0
}

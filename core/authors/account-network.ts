import { and, eq, gt } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { users } from '#db/schema.ts'
import { lockPerson } from '../lock-person.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'

/** New accounts by passkey or mail that one network gets in an hour. */
export const accountsPerHour = 20

/**
 * Stores the network of a new account by passkey or mail, in the transaction that makes it: such an
 * account costs nothing. A job empties it after 30 days.
 */
export async function noteNetwork(
  { now }: Pick<Site, 'now'>,
  rows: Rows,
  uid: string,
  network: string | null,
): Promise<void> {
  if (network === null) return
  await lockPerson(rows, network)
  const hourAgo = new Date(now().getTime() - 3_600_000)
  const isNew = and(eq(users.network, network), gt(users.createdAt, hourAgo))
  if ((await rows.$count(users, isNew)) >= accountsPerHour)
    throw new Refusal(
      'Many new accounts came from your network within an hour. Please try again later.',
      429,
    )
  await rows.update(users).set({ network }).where(eq(users.uid, uid))
}

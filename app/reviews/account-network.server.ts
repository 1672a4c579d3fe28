import { and, eq, gt } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { users } from '#db/schema.ts'
import { lockPerson } from '../people/lock-person.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site } from '../request/site.ts'

export const accountsPerHour = 20

/** A job empties it after 30 days. */
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

import { eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import type { JobQueue } from '../jobs/job.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site } from '../request/site.ts'
import type { ReviewChoice } from './account-deletion.ts'
import { deleteAccount } from './delete-account.server.ts'
import { type Purged, purgeAccount } from './purge.server.ts'

export interface Receipt {
  uid: string
  at: Date
  reviews: ReviewChoice
  purged: Purged
}

/** Also one that its person has left and that could still come back. */
export async function forgetPerson(
  site: Pick<Site, 'rows' | 'now' | 'seal' | 'signIns' | 'log'> & {
    jobs: Pick<JobQueue, 'forget'>
  },
  uid: string,
  reviews: ReviewChoice,
): Promise<Receipt> {
  await deleteAccount(site, { uid }, reviews).catch((error: unknown) => {
    // They left before, and chose themselves.
    if (!(error instanceof Refusal)) throw error
  })
  const at = site.now()
  await site.rows.update(users).set({ leavingAt: at, purgeAt: at }).where(eq(users.uid, uid))
  const purged = await purgeAccount(site, uid)
  if (!purged) throw new Refusal('There is no such account.', 404)
  return { uid, at, reviews, purged }
}

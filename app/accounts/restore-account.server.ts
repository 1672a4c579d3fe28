import { and, eq, isNull, sql } from 'drizzle-orm'
import { identities, passkeys, reviewLog, users } from '#db/schema.ts'
import { lockPerson } from '../people/lock-person.server.ts'
import type { Site } from '../request/site.ts'
import { lockWritten, written } from './delete-account.server.ts'

/** `gone`: a job has begun to delete the account meanwhile. */
export type RestoreOutcome = 'was here' | 'back' | 'gone'

export async function restoreAccount(
  site: Pick<Site, 'rows'>,
  uid: string,
): Promise<RestoreOutcome> {
  const [person] = await site.rows
    .select({ leavingAt: users.leavingAt })
    .from(users)
    .where(eq(users.uid, uid))
  if (!person) return 'gone'
  if (!person.leavingAt) return 'was here'
  return await bringBack(site, uid).catch((error: unknown) => {
    if (error instanceof PurgeHasBegun) return 'gone' as const
    throw error
  })
}

class PurgeHasBegun extends Error {}

async function bringBack(site: Pick<Site, 'rows'>, uid: string): Promise<RestoreOutcome> {
  return await site.rows.transaction(async (rows) => {
    await lockPerson(rows, uid)
    await lockWritten(rows, uid)
    for (const table of written)
      await rows
        .update(table)
        .set({
          // A moderator may have decided about it meanwhile.
          state: sql`case ${table.state} when 'deleted' then ${table.stateBefore}
            else ${table.state} end`,
          stateBefore: null,
          deletedAt: null,
          isLeaving: false,
        })
        .where(sql`${table.authorUid} = ${uid} and ${table.isLeaving}`)
    await rows
      .update(reviewLog)
      .set({ isShown: true })
      .where(and(eq(reviewLog.authorUid, uid), isNull(reviewLog.reviewId)))
    const [back] = await rows
      .update(users)
      .set({ leavingAt: null, purgeAt: null })
      .where(eq(users.uid, uid))
      .returning({ uid: users.uid })
    // The job locks the person too, before it removes these: they are counted after that.
    const isIn = async (table: typeof identities | typeof passkeys) =>
      (await rows.$count(table, eq(table.uid, uid))) > 0
    if (!back || !((await isIn(identities)) || (await isIn(passkeys)))) throw new PurgeHasBegun()
    return 'back' as const
  })
}

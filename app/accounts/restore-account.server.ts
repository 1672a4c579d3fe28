import { and, eq, isNull, sql } from 'drizzle-orm'
import { identities, passkeys, reviewLog, users } from '#db/schema.ts'
import { lockPerson } from '../people/lock-person.server.ts'
import type { Site } from '../request/site.ts'
import { lockWritten, written } from './delete-account.server.ts'

/** `gone`: a job has begun to delete the account meanwhile. */
export async function restoreAccount(site: Pick<Site, 'rows'>, uid: string) {
  const isThis = eq(users.uid, uid)
  const [known] = await site.rows.select().from(users).where(isThis)
  if (known && !known.leavingAt) return 'was here'
  return await site.rows.transaction(async (rows) => {
    await lockPerson(rows, uid)
    await lockWritten(rows, uid)
    const [person] = await rows.select().from(users).where(isThis).for('update')
    // The job has locked the person too, before it removed these.
    const ways =
      (await rows.$count(identities, eq(identities.uid, uid))) +
      (await rows.$count(passkeys, eq(passkeys.uid, uid)))
    if (!person || ways === 0) return 'gone'
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
    await rows.update(users).set({ leavingAt: null, purgeAt: null }).where(isThis)
    return 'back'
  })
}

import { and, eq, isNull, sql } from 'drizzle-orm'
import { paths, questions, reviewLog, reviews, users } from '#db/schema.ts'
import { lockPathsOf } from '../paths/own-path.server.ts'
import { lockPerson } from '../people/lock-person.server.ts'
import { lockQuestionsOf } from '../questions/lock-question.server.ts'
import type { Site } from '../request/site.ts'
import { countWaysIn } from './remove-ways-in.server.ts'

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
    const taken = and(eq(reviews.authorUid, uid), reviews.isLeaving)
    // Reviews before the person, as all locks (app/reviews/reviews.sql).
    await rows
      .select({ id: reviews.id })
      .from(reviews)
      .where(taken)
      .orderBy(reviews.id)
      .for('update')
    await lockPathsOf(rows, uid)
    await rows
      .update(reviews)
      .set({
        // A moderator may have decided about it meanwhile.
        state: sql`case ${reviews.state} when 'deleted' then ${reviews.stateBefore} else ${reviews.state} end`,
        stateBefore: null,
        deletedAt: null,
        isLeaving: false,
      })
      .where(taken)
    await lockQuestionsOf(rows, uid)
    await rows
      .update(questions)
      .set({
        state: sql`case ${questions.state} when 'deleted' then ${questions.stateBefore} else ${questions.state} end`,
        stateBefore: null,
        deletedAt: null,
        isLeaving: false,
      })
      .where(and(eq(questions.authorUid, uid), questions.isLeaving))
    await rows
      .update(paths)
      .set({
        state: sql`case ${paths.state} when 'deleted' then ${paths.stateBefore} else ${paths.state} end`,
        stateBefore: null,
        deletedAt: null,
        isLeaving: false,
      })
      .where(and(eq(paths.authorUid, uid), paths.isLeaving))
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
    if (!back || (await countWaysIn(rows, uid)) === 0) throw new PurgeHasBegun()
    return 'back' as const
  })
}

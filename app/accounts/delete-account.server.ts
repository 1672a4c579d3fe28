import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import {
  deletedAccounts,
  identities,
  passkeys,
  pathEditors,
  paths,
  questions,
  recoveryCodes,
  reviewLog,
  reviews,
  reviewWordings,
  sessions,
  tokens,
  users,
} from '#db/schema.ts'
import { keepIdentities } from '../moderation/keep-identities.server.ts'
import { lockPathsOf } from '../paths/own-path.server.ts'
import { lockPerson } from '../people/lock-person.server.ts'
import { lockQuestionsOf } from '../questions/lock-question.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { purgeTime, type ReviewChoice } from './account-deletion.ts'
import { readGrants, revokeGrant } from './grants.server.ts'

/** What people write for all to read, in the order of locks. */
export const written = [reviews, questions, paths]

/**
 * What others see goes in one transaction. A job deletes the rows (`purge.ts`): after `undoDays`,
 * until which a sign-in takes the deletion back, or after minutes if the reviews stay.
 */
export async function deleteAccount(
  site: Pick<Site, 'rows' | 'seal' | 'signIns' | 'log' | 'now'>,
  viewer: Pick<Viewer, 'uid'>,
  choice: ReviewChoice,
): Promise<void> {
  const { uid } = viewer
  const grants = await readGrants(site, uid)
  const leavingAt = site.now()
  await site.rows.transaction(async (rows) => {
    // They write no more from here on.
    await lockPerson(rows, uid)
    const isHere = and(eq(users.uid, uid), isNull(users.leavingAt))
    if ((await rows.$count(users, isHere)) === 0)
      throw new Refusal('This account is deleted already.', 409)
    await lockWritten(rows, uid)
    if (choice === 'take') await removeReviews(rows, uid, leavingAt)
    else await leaveReviews(rows, uid)
    await rows.delete(sessions).where(eq(sessions.uid, uid))
    await rows.delete(tokens).where(eq(tokens.uid, uid))
    if (choice === 'leave') {
      await rows
        .insert(deletedAccounts)
        .values({ uid, leftReviews: true })
        .onConflictDoUpdate({ target: deletedAccounts.uid, set: { leftReviews: true } })
      await keepIdentities(site, rows, uid)
      await removeWaysIn(rows, uid)
    }
    const left = { leavingAt, purgeAt: purgeTime(leavingAt, choice) }
    await rows
      .update(users)
      .set({ ...left, ...(choice === 'leave' && nameless) })
      .where(eq(users.uid, uid))
  })
  site.log.info({ reviews: choice }, 'account left')
  for (const stored of grants) await revokeGrant(site, stored)
}

/** In one order, before the person (decision 017). */
export async function lockWritten(rows: Rows, uid: string): Promise<void> {
  await rows.execute(sql`select from reviews where id in (
      select id from reviews where author_uid = ${uid}
      union select reviews.id from reviews join paths on paths.id = path_id
        where paths.author_uid = ${uid})
    order by id for update`)
  await lockQuestionsOf(rows, uid)
  await lockPathsOf(rows, uid)
}

/** Those that are held or hidden are on no page, and stay as they are for the time to undo. */
async function removeReviews(rows: Rows, uid: string, leftAt: Date): Promise<void> {
  for (const table of written)
    await rows
      .update(table)
      .set({ state: 'deleted', stateBefore: 'shown', deletedAt: leftAt, isLeaving: true })
      .where(sql`${table.authorUid} = ${uid} and ${table.state} = 'shown'`)
  await rows
    .update(reviewLog)
    .set({ isShown: false })
    .where(and(eq(reviewLog.authorUid, uid), isNull(reviewLog.reviewId)))
}

async function leaveReviews(rows: Rows, uid: string): Promise<void> {
  for (const table of [reviews, questions])
    await rows.delete(table).where(sql`${table.authorUid} = ${uid} and ${table.state} <> 'shown'`)
  const own = rows.select({ id: reviews.id }).from(reviews).where(eq(reviews.authorUid, uid))
  await rows.delete(reviewWordings).where(inArray(reviewWordings.reviewId, own))
  const isLastWording = sql`exists (select from ${reviews} where ${reviews.id} = ${reviewLog.reviewId}
    and ${reviews.text} = ${reviewLog.text} and ${reviews.rating} = ${reviewLog.rating})`
  await rows
    .delete(reviewLog)
    .where(
      and(eq(reviewLog.authorUid, uid), or(isNull(reviewLog.reviewId), sql`not ${isLastWording}`)),
    )
  // A private path stays with its editors; without any, it has no reader.
  const isNobodys = sql`(${paths.state} <> 'shown' or (${paths.visibility} = 'private'
    and not exists (select from ${pathEditors} where ${pathEditors.pathId} = ${paths.id}
      and ${pathEditors.acceptedAt} is not null)))`
  await rows.delete(paths).where(and(eq(paths.authorUid, uid), isNobodys))
  for (const table of [reviewLog, ...written])
    await rows.update(table).set({ authorUid: null }).where(sql`${table.authorUid} = ${uid}`)
}

export const nameless = {
  email: null,
  emailVerified: false,
  displayName: null,
  photoUrl: null,
  bio: '',
  network: null,
}

/** From here on no sign-in finds the account. */
export async function removeWaysIn(rows: Rows, uid: string): Promise<void> {
  for (const table of [identities, passkeys, recoveryCodes])
    await rows.delete(table).where(eq(table.uid, uid))
}

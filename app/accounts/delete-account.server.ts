import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import {
  deletedAccounts,
  pathEditors,
  paths,
  questions,
  reviewLog,
  reviews,
  reviewWordings,
  sessions,
  tokens,
  users,
} from '#db/schema.ts'
import { ServiceError } from '#services/service-error.ts'
import { keepIdentities } from '../moderation/keep-identities.server.ts'
import { lockPathsOf } from '../paths/own-path.server.ts'
import { lockPerson } from '../people/lock-person.server.ts'
import { lockQuestionsOf } from '../questions/lock-question.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { purgeTime, type ReviewChoice } from './account-deletion.ts'
import { removeWaysIn } from './remove-ways-in.server.ts'
import { readGrants, type StoredGrant } from './stored-grants.server.ts'

type LeavableSite = Pick<Site, 'rows' | 'seal' | 'signIns' | 'log' | 'now'>

/**
 * What others see goes in one transaction. A job deletes the rows (`purge.ts`): after `undoDays`,
 * until which a sign-in takes the deletion back, or after minutes if the reviews stay.
 */
export async function deleteAccount(
  site: LeavableSite,
  viewer: Pick<Viewer, 'uid'>,
  choice: ReviewChoice,
): Promise<void> {
  const { uid } = viewer
  const grants = await readGrants(site, uid)
  const leavingAt = site.now()
  await site.rows.transaction(async (rows) => {
    // What they wrote is locked before the person (decision 017), who writes no more from here on.
    await lockPerson(rows, uid)
    await refuseLeaving(rows, uid)
    await lockReviews(rows, uid)
    await lockQuestionsOf(rows, uid)
    await lockPathsOf(rows, uid)
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
    await rows
      .update(users)
      .set({
        leavingAt,
        purgeAt: purgeTime(leavingAt, choice),
        ...(choice === 'leave' && nameless),
      })
      .where(eq(users.uid, uid))
  })
  site.log.info({ reviews: choice }, 'account left')
  for (const stored of grants) await revokeGrant(site, stored)
}

async function refuseLeaving(rows: Rows, uid: string): Promise<void> {
  const [person] = await rows
    .select({ leavingAt: users.leavingAt })
    .from(users)
    .where(eq(users.uid, uid))
  if (!person || person.leavingAt) throw new Refusal('This account is deleted already.', 409)
}

async function lockReviews(rows: Rows, uid: string): Promise<void> {
  await rows.execute(sql`select from reviews where id in (
      select id from reviews where author_uid = ${uid}
      union select reviews.id from reviews join paths on paths.id = path_id
        where paths.author_uid = ${uid})
    order by id for update`)
}

/** Those that are held or hidden are on no page, and stay as they are for the time to undo. */
async function removeReviews(rows: Rows, uid: string, leftAt: Date): Promise<void> {
  await rows
    .update(reviews)
    .set({ state: 'deleted', stateBefore: 'shown', deletedAt: leftAt, isLeaving: true })
    .where(and(eq(reviews.authorUid, uid), eq(reviews.state, 'shown')))
  await rows
    .update(questions)
    .set({ state: 'deleted', stateBefore: 'shown', deletedAt: leftAt, isLeaving: true })
    .where(and(eq(questions.authorUid, uid), eq(questions.state, 'shown')))
  await rows
    .update(paths)
    .set({ state: 'deleted', stateBefore: 'shown', deletedAt: leftAt, isLeaving: true })
    .where(and(eq(paths.authorUid, uid), eq(paths.state, 'shown')))
  await rows
    .update(reviewLog)
    .set({ isShown: false })
    .where(and(eq(reviewLog.authorUid, uid), isNull(reviewLog.reviewId)))
}

async function leaveReviews(rows: Rows, uid: string): Promise<void> {
  await rows.delete(reviews).where(and(eq(reviews.authorUid, uid), ne(reviews.state, 'shown')))
  const own = rows.select({ id: reviews.id }).from(reviews).where(eq(reviews.authorUid, uid))
  await rows.delete(reviewWordings).where(inArray(reviewWordings.reviewId, own))
  const isLastWording = sql`exists (select from ${reviews} where ${reviews.id} = ${reviewLog.reviewId}
    and ${reviews.text} = ${reviewLog.text} and ${reviews.rating} = ${reviewLog.rating})`
  await rows
    .delete(reviewLog)
    .where(
      and(eq(reviewLog.authorUid, uid), or(isNull(reviewLog.reviewId), sql`not ${isLastWording}`)),
    )
  await rows.update(reviewLog).set({ authorUid: null }).where(eq(reviewLog.authorUid, uid))
  await rows.update(reviews).set({ authorUid: null }).where(eq(reviews.authorUid, uid))
  await rows
    .delete(questions)
    .where(and(eq(questions.authorUid, uid), ne(questions.state, 'shown')))
  await rows.update(questions).set({ authorUid: null }).where(eq(questions.authorUid, uid))
  // A private path stays with its editors; without any, it has no reader.
  const isNobodys = sql`(${paths.state} <> 'shown' or (${paths.visibility} = 'private'
    and not exists (select from ${pathEditors} where ${pathEditors.pathId} = ${paths.id}
      and ${pathEditors.acceptedAt} is not null)))`
  await rows.delete(paths).where(and(eq(paths.authorUid, uid), isNobodys))
  await rows.update(paths).set({ authorUid: null }).where(eq(paths.authorUid, uid))
}

export const nameless = {
  email: null,
  emailVerified: false,
  displayName: null,
  photoUrl: null,
  bio: '',
  network: null,
}

/** The token is deleted here anyway: a provider that fails changes nothing about that. */
export async function revokeGrant(
  site: Pick<Site, 'signIns' | 'log'>,
  { issuer, grant }: StoredGrant,
): Promise<void> {
  try {
    const signIn = site.signIns.ofIssuer(issuer)
    if (!signIn) throw new ServiceError('identity', 'closed')
    await signIn.identity.revoke(grant)
    site.log.info('grant revoked')
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    site.log.warn({ err: error }, 'grant not revoked')
  }
}

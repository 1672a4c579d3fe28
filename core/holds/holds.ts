import { and, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { cases, type paths, type questions, reviews, switches, users } from '#db/schema.ts'
import { lockCase, openCase } from '../moderation/cases.ts'
import type { Site, Viewer } from '../site.ts'
import { type HoldReason, hasLink, repeatCount, repeatMinutes, youngDays } from './hold.ts'

/**
 * Why a new review begins held; `null` if it is shown at once. Members' reviews always are: their
 * texts are compared by `holdRepeated` after they are stored.
 */
export async function holdReasonOf(
  site: Site,
  author: Viewer | null,
  text: string,
): Promise<HoldReason | null> {
  if (author) return null
  if (hasLink(text)) return 'link'
  return (await doAnonymousReviewsWait(site)) ? 'waiting' : null
}

/** Puts a review that was just stored as held into the queue, in the same transaction. */
export async function queueHeld(rows: Rows, reviewId: number, now: Date): Promise<void> {
  await openCase(rows, await lockCase(rows, { kind: 'review', reviewId }), now)
}

/**
 * Holds reviews of the same text if there are three within ten minutes: those that are anonymous or
 * of young accounts, and that no moderator kept. Runs after the review is committed, so that of
 * three at once the last one sees all.
 * @returns the ids of the reviews it held
 */
export async function holdRepeated(site: Site, textHash: string): Promise<number[]> {
  const now = site.now()
  const since = new Date(now.getTime() - repeatMinutes * 60_000)
  const isRepeated = and(
    eq(reviews.textHash, textHash),
    or(gt(reviews.createdAt, since), gt(reviews.updatedAt, since)),
    ne(reviews.state, 'deleted'),
  )
  // An edit has an older `created_at`, which the index of texts does not mind: it finds by hash.
  if ((await site.rows.$count(reviews, isRepeated)) < repeatCount) return []
  return await site.rows.transaction(async (rows) => {
    const found = await rows
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(isRepeated, eq(reviews.state, 'shown'), canBeHeldRow(now)))
      .orderBy(reviews.id)
      .for('update')
    return await hold(
      rows,
      found.map(({ id }) => id),
      'repeated text',
      now,
    )
  })
}

/**
 * Holds reviews, which the caller has locked, unless a moderator kept their wording.
 * @returns the ids of those it held
 */
export async function hold(
  rows: Rows,
  ids: number[],
  reason: HoldReason,
  now: Date,
): Promise<number[]> {
  if (ids.length === 0) return []
  const wasKept = rows
    .select({ one: sql`1` })
    .from(cases)
    .where(and(eq(cases.reviewId, reviews.id), cases.wasKept))
  const held = await rows
    .update(reviews)
    .set({ state: 'held', stateReason: reason, stateNote: '', stateAt: now })
    .where(and(inArray(reviews.id, ids), eq(reviews.state, 'shown'), sql`not exists (${wasKept})`))
    .returning({ id: reviews.id })
  const inOrder = held.map(({ id }) => id).sort((one, other) => one - other)
  for (const id of inOrder) await queueHeld(rows, id, now)
  return inOrder
}

/**
 * The reviews that can be held automatically: anonymous ones, and those of accounts younger than a
 * week.
 */
export function canBeHeldRow(now: Date) {
  return or(isNull(reviews.authorUid), isYoungAuthor(reviews.authorUid, now))
}

/** The condition on rows whose author's account is younger than `youngDays`. */
export function isYoungAuthor(
  authorUid: typeof reviews.authorUid | typeof questions.authorUid | typeof paths.authorUid,
  now: Date,
): SQL {
  const youngest = new Date(now.getTime() - youngDays * 86_400_000)
  return sql`exists (select from ${users} where ${users.uid} = ${authorUid}
    and ${users.createdAt} > ${youngest.toISOString()}::timestamptz)`
}

/** The name of the switch. */
const waitSwitch = 'anonymous reviews wait'

/** How long anonymous reviews wait after the switch was set. It ends by itself. */
export const waitHours = 24

/** Until when anonymous reviews wait for a moderator; `null` when they do not. */
export async function anonymousReviewsWaitUntil(
  site: Pick<Site, 'rows' | 'now'>,
): Promise<Date | null> {
  const [row] = await site.rows
    .select({ until: switches.until })
    .from(switches)
    .where(and(eq(switches.name, waitSwitch), gt(switches.until, site.now())))
  return row?.until ?? null
}

/** Whether new anonymous reviews are held until a moderator has seen them. */
async function doAnonymousReviewsWait(site: Pick<Site, 'rows' | 'now'>): Promise<boolean> {
  return (await anonymousReviewsWaitUntil(site)) !== null
}

/**
 * Sets the switch for `waitHours`, or ends it. The caller checks and logs who does
 * (`desk/decide.ts`).
 */
export async function setAnonymousReviewsWait(
  site: Pick<Site, 'now'>,
  rows: Site['rows'],
  isOn: boolean,
): Promise<void> {
  const until = new Date(site.now().getTime() + (isOn ? waitHours * 3_600_000 : 0))
  await rows
    .insert(switches)
    .values({ name: waitSwitch, until })
    .onConflictDoUpdate({ target: switches.name, set: { until } })
}

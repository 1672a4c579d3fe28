import { and, desc, eq, not, type SQL, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { query } from '#db/query.ts'
import { floodRuns, reviews, topicChannels, topicVotes } from '#db/schema.ts'
import { asModerator, requireModerator } from '../moderation/moderators.ts'
import { isOwnReview, isOwnRun } from '../moderation/own-cases.ts'
import type { Reason } from '../moderation/reason.ts'
import { appendLog } from '../moderation-log/moderation-log.ts'
import { Refusal } from '../refusal.ts'
import type { Site, Viewer } from '../site.ts'
import type { FloodFilter, FloodTarget } from './flood.ts'
import { restoreReviews } from './flood-runs.ts'

/** What a filter finds, before anything is done. */
export interface FloodPreview {
  reviews: number
  /** The newest reviews it finds. */
  sample: { id: number; channelKey: string | null; text: string; createdAt: Date }[]
  /** Reviews that fit and are left out: the moderator wrote or reported them. */
  leftOut: number
  votes: { up: number; down: number }
}

const sampleSize = 10

/**
 * Counts what an action on a flood would take: reviews that are shown or held, votes that count.
 * @throws Refusal (403) for others than moderators
 */
export async function previewFlood(
  site: Site,
  viewer: Viewer | null,
  filter: FloodFilter,
): Promise<FloodPreview> {
  const { uid } = await requireModerator(site, viewer)
  const fitting = and(isFloodReview(filter), sql`${reviews.state} in ('shown', 'held')`)
  const found = and(fitting, not(isOwnReview(uid)))
  const [count, leftOut, sample, [votes]] = await Promise.all([
    site.rows.$count(reviews, found),
    site.rows.$count(reviews, and(fitting, isOwnReview(uid))),
    site.rows
      .select({
        id: reviews.id,
        channelKey: reviews.channelKey,
        text: reviews.text,
        createdAt: reviews.createdAt,
      })
      .from(reviews)
      .where(found)
      .orderBy(desc(reviews.id))
      .limit(sampleSize),
    query<{ up: number; down: number }>(
      site.rows,
      sql`select count(*) filter (where direction = 'up')::integer as up,
          count(*) filter (where direction = 'down')::integer as down
        from ${topicVotes} where ${isFloodVote(filter)} and voided_by is null`,
    ),
  ])
  return { reviews: count, sample, leftOut, votes: votes ?? { up: 0, down: 0 } }
}

/** The reviews of a flood. Only a text finds those of members. */
function isFloodReview(filter: FloodFilter): SQL | undefined {
  const { source, textHash, from, to, channelKey, topicId, topicChannelId } = filter
  // These two are about votes.
  if (topicId !== undefined || topicChannelId !== undefined) return sql`false`
  return and(
    textHash === undefined ? sql`${reviews.authorUid} is null` : eq(reviews.textHash, textHash),
    source === undefined ? undefined : eq(reviews.source, source),
    channelKey === undefined ? undefined : eq(reviews.channelKey, channelKey),
    from && sql`${reviews.createdAt} >= ${from.toISOString()}::timestamptz`,
    to && sql`${reviews.createdAt} < ${to.toISOString()}::timestamptz`,
  )
}

/** The votes of a flood. They have no text and no channel of their own. */
function isFloodVote(filter: FloodFilter): SQL | undefined {
  const { source, textHash, from, to, channelKey, topicId, topicChannelId } = filter
  if (textHash !== undefined || channelKey !== undefined) return sql`false`
  return and(
    source === undefined ? undefined : eq(topicVotes.source, source),
    from && sql`${topicVotes.createdAt} >= ${from.toISOString()}::timestamptz`,
    to && sql`${topicVotes.createdAt} < ${to.toISOString()}::timestamptz`,
    topicChannelId === undefined ? undefined : eq(topicVotes.topicChannelId, topicChannelId),
    topicId === undefined
      ? undefined
      : sql`${topicVotes.topicChannelId} in (
          select id from ${topicChannels} where topic_id = ${topicId})`,
  )
}

/** What an action on a flood, or its undo, changed. */
export interface FloodResult {
  runId: number
  logId: number
  reviews: number
  votes: number
}

/**
 * Rows of one action. The database's connection is closed after 10 s without a byte (db/open.ts),
 * and 40,000 votes take a second.
 */
const mostRows = 100_000

/** Actions on floods and `settleVotes` follow each other, so that no vote is counted by two. */
export const floodLock = sql`select pg_advisory_xact_lock(9, 1)`

/**
 * Hides the reviews of a flood, or voids its votes, in one transaction with one entry of the log.
 * The scores of topics follow by a compensating update: score, upvotes and downvotes in one
 * statement, so that `score = upvotes - downvotes` always holds.
 * @throws Refusal for others than moderators (403), and when nothing fits any more (404)
 */
export async function stopFlood(
  site: Site,
  viewer: Viewer | null,
  target: FloodTarget,
  filter: FloodFilter,
  { reason, note }: { reason: Reason; note: string },
): Promise<FloodResult> {
  const now = site.now()
  return await asModerator(site, viewer, async (rows, moderator) => {
    await rows.execute(sql`set local statement_timeout = 0`)
    await rows.execute(floodLock)
    // The id of the run is needed first: each row names it.
    const [{ id: runId } = { id: 0 }] = await query<{ id: number }>(
      rows,
      sql`select nextval(pg_get_serial_sequence('flood_runs', 'id'))::float8 as id`,
    )
    const run = {
      reviews:
        target === 'reviews' ? await hideReviews(rows, moderator, filter, runId, reason, now) : 0,
      votes: target === 'votes' ? await voidVotes(rows, filter, runId) : 0,
    }
    const count = run.reviews + run.votes
    if (count === 0) throw new Refusal('Nothing matches this search any more.', 404)
    if (count > mostRows) {
      throw new Refusal(
        `This is more than ${mostRows.toLocaleString('en')} at once. Please choose a shorter time.`,
        422,
      )
    }
    const logId = await appendLog(rows, now, {
      kind: 'flood',
      reason,
      thing: 'flood',
      counts: target === 'reviews' ? { reviews: run.reviews } : { votes: run.votes },
      actor: moderator,
      note,
    })
    await query(
      rows,
      sql`insert into ${floodRuns} (id, filter, reviews, votes, log_id, created_at)
        overriding system value values (${runId}, ${JSON.stringify(filter)}::jsonb, ${run.reviews},
          ${run.votes}, ${logId}, ${now.toISOString()}::timestamptz)`,
    )
    return { runId, logId, ...run }
  })
}

/**
 * Hides the reviews and closes their cases, except those that the moderator wrote or reported.
 * Returns how many were hidden.
 */
async function hideReviews(
  rows: Rows,
  { uid }: Viewer,
  filter: FloodFilter,
  runId: number,
  reason: Reason,
  now: Date,
): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const [hidden] = await query<{ count: number }>(
    rows,
    sql`
      with picked as (
        select id from ${reviews}
        where ${isFloodReview(filter)} and ${reviews.state} in ('shown', 'held')
          and not ${isOwnReview(uid)}
        order by id for update
      ), hidden as (
        update ${reviews} as review
        set run_id = ${runId}, run_before = review.state, state = 'hidden',
          state_reason = coalesce(review.state_reason, ${reason}),
          state_at = coalesce(review.state_at, ${at})
        from picked where review.id = picked.id
        returning 1
      )
      select count(*)::integer as count from hidden`,
  )
  // `closed_at` and `decided_at` are how the undo finds them.
  await rows.execute(sql`
    update reports set outcome = 'hidden', closed_at = ${at}
    from cases join reviews on reviews.id = cases.review_id
    where reviews.run_id = ${runId} and reports.case_id = cases.id and reports.outcome is null`)
  await rows.execute(sql`
    update cases set is_open = false, open_reports = 0, decided_at = ${at}
    from reviews where reviews.id = cases.review_id and reviews.run_id = ${runId} and is_open`)
  return hidden?.count ?? 0
}

/** Voids the votes. Returns how many. */
async function voidVotes(rows: Rows, filter: FloodFilter, runId: number): Promise<number> {
  const [voided] = await query<{ count: number }>(
    rows,
    sql`
      with voided as (
        update ${topicVotes} set voided_by = ${runId}
        where ${isFloodVote(filter)} and voided_by is null
        returning topic_channel_id, direction
      ), compensated as (${compensate(-1)} returning 1)
      select count(*)::integer as count from voided`,
  )
  return voided?.count ?? 0
}

/** Changes the three sums of each channel by the votes in `voided`. */
function compensate(step: 1 | -1): SQL {
  return sql`
    update topic_channels
    set score = score + ${step}::integer * (change.up - change.down),
      upvotes = upvotes + ${step}::integer * change.up,
      downvotes = downvotes + ${step}::integer * change.down
    from (select topic_channel_id, count(*) filter (where direction = 'up')::integer as up,
        count(*) filter (where direction = 'down')::integer as down
      from voided group by topic_channel_id) as change
    where topic_channels.id = change.topic_channel_id`
}

/**
 * Takes an action on a flood back as one: each review has the state of before, each vote counts
 * again. Reviews that a moderator decided about since, or that their author deleted, stay so.
 * @throws Refusal for others than moderators (403), one that hid a review which the moderator wrote
 *   or reported (403), unknown runs (404), and a second undo (409)
 */
export async function undoFlood(
  site: Site,
  viewer: Viewer | null,
  runId: number,
): Promise<FloodResult> {
  const now = site.now()
  return await asModerator(site, viewer, async (rows, moderator) => {
    await rows.execute(sql`set local statement_timeout = 0`)
    await rows.execute(floodLock)
    const [run] = await rows.select().from(floodRuns).where(eq(floodRuns.id, runId)).for('update')
    if (!run) throw new Refusal('This action on a flood does not exist.', 404)
    if (run.undoneAt) throw new Refusal('This was taken back already.', 409)
    const isOwn = and(eq(floodRuns.id, runId), isOwnRun(moderator.uid))
    if ((await rows.$count(floodRuns, isOwn)) > 0) throw ownRun()
    await rows.update(floodRuns).set({ undoneAt: now }).where(eq(floodRuns.id, runId))
    const restored = run.reviews > 0 ? await restoreReviews(rows, runId, run.createdAt) : 0
    const counted = run.votes > 0 ? await countVotesAgain(rows, runId) : 0
    const logId = await appendLog(rows, now, {
      kind: 'undo',
      thing: 'flood',
      counts: run.reviews > 0 ? { reviews: restored } : { votes: counted },
      undoOf: run.logId,
      actor: moderator,
    })
    return { runId, logId, reviews: restored, votes: counted }
  })
}

function ownRun(): Refusal {
  return new Refusal(
    'It hid a review that you wrote or reported, so another moderator takes it back.',
    403,
  )
}

async function countVotesAgain(rows: Rows, runId: number): Promise<number> {
  const [counted] = await query<{ count: number }>(
    rows,
    sql`
      with voided as (
        update topic_votes set voided_by = null where voided_by = ${runId}
        returning topic_channel_id, direction
      ), compensated as (${compensate(1)} returning 1)
      select count(*)::integer as count from voided`,
  )
  return counted?.count ?? 0
}

import { and, eq, gt, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { query } from '#db/query.ts'
import { floodRuns, reviews, topicVotes, users } from '#db/schema.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { countOf, restoreReviews } from './flood-runs.server.ts'
import { appendLog } from './moderation-log.server.ts'
import { asModerator } from './moderators.server.ts'
import { isOwnReview, isOwnRun } from './own-cases.server.ts'
import type { Reason } from './reason.ts'

/** A network is of one day (`networkHash`), with the reviews of accounts that came from it. */
export type Flood = { uid: string } | { source: string }

/** What `stopFlood` would take: reviews that are shown or held, votes that count. */
export async function countFlood(
  { rows }: Pick<Site, 'rows'>,
  moderatorUid: string,
  flood: Flood,
  since: Date,
) {
  return {
    reviews: await rows.$count(reviews, isTaken(flood, since, moderatorUid)),
    votes: await rows.$count(topicVotes, isVoided(flood, since)),
  }
}

function isTaken(flood: Flood, since: Date, moderatorUid: string): SQL | undefined {
  const isWithin =
    'uid' in flood
      ? eq(reviews.authorUid, flood.uid)
      : or(
          eq(reviews.source, flood.source),
          sql`${reviews.authorUid} in (select uid from ${users} where network = ${flood.source})`,
        )
  return and(
    isWithin,
    gt(sql`coalesce(${reviews.updatedAt}, ${reviews.createdAt})`, since),
    sql`${reviews.state} in ('shown', 'held')`,
    not(isOwnReview(moderatorUid)),
  )
}

/** Votes have no person (specification, part 6), so an account has none. */
function isVoided(flood: Flood, since: Date): SQL | undefined {
  if ('uid' in flood) return sql`false`
  return and(
    eq(topicVotes.source, flood.source),
    gt(topicVotes.createdAt, since),
    isNull(topicVotes.voidedBy),
  )
}

/** 40,000 votes take a second, and a connection is closed after 10 s of silence. */
const mostRows = 100_000

/** Actions on floods and `settleVotes` follow each other, so that no vote is counted by two. */
export const floodLock = sql`select pg_advisory_xact_lock(9, 1)`

/** What the moderator wrote or reported is left out. */
export async function stopFlood(
  site: Site,
  viewer: Viewer | null,
  flood: Flood,
  since: Date,
  { reason, note, caseId = null }: { reason: Reason; note: string; caseId?: number | null },
) {
  const now = site.now()
  return await asModerator(site, viewer, async (rows, moderator) => {
    await rows.execute(sql`set local statement_timeout = 0`)
    await rows.execute(floodLock)
    // The id of the run is needed first: each row names it.
    const [{ id: runId } = { id: 0 }] = await query<{ id: number }>(
      rows,
      sql`select nextval(pg_get_serial_sequence('flood_runs', 'id'))::float8 as id`,
    )
    const counts = {
      reviews: await hideReviews(rows, isTaken(flood, since, moderator.uid), runId, reason, now),
      votes: await voidVotes(rows, isVoided(flood, since), runId),
    }
    const count = counts.reviews + counts.votes
    if (count === 0) throw new Refusal('There is nothing left to take back.', 404)
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
      counts,
      actor: moderator,
      caseId,
      note,
    })
    await query(
      rows,
      sql`insert into ${floodRuns} (id, log_id, created_at)
        overriding system value values (${runId}, ${logId}, ${now.toISOString()}::timestamptz)`,
    )
    return { runId, logId, ...counts }
  })
}

async function hideReviews(
  rows: Rows,
  picked: SQL | undefined,
  runId: number,
  reason: Reason,
  now: Date,
): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const hidden = await countOf(
    rows,
    sql`with picked as (
        select id from ${reviews} where ${picked} order by id for update
      ), changed as (
        update ${reviews} as review
        set run_id = ${runId}, run_before = review.state, state = 'hidden',
          state_reason = coalesce(review.state_reason, ${reason}),
          state_at = coalesce(review.state_at, ${at})
        from picked where review.id = picked.id
        returning 1
      )`,
  )
  // `closed_at` and `decided_at` are how the undo finds them.
  await rows.execute(sql`
    update reports set outcome = 'hidden', closed_at = ${at}
    from cases join reviews on reviews.id = cases.review_id
    where reviews.run_id = ${runId} and reports.case_id = cases.id and reports.outcome is null`)
  await rows.execute(sql`
    update cases set is_open = false, open_reports = 0, decided_at = ${at}
    from reviews where reviews.id = cases.review_id and reviews.run_id = ${runId} and is_open`)
  return hidden
}

async function voidVotes(rows: Rows, picked: SQL | undefined, runId: number): Promise<number> {
  return await countOf(
    rows,
    sql`with changed as (
        update ${topicVotes} set voided_by = ${runId} where ${picked}
        returning topic_channel_id, direction
      ), compensated as (${compensate(-1)} returning 1)`,
  )
}

/** Changes the three sums of each channel at once: `score = upvotes - downvotes` always holds. */
function compensate(step: 1 | -1): SQL {
  return sql`
    update topic_channels
    set score = score + ${step}::integer * (change.up - change.down),
      upvotes = upvotes + ${step}::integer * change.up,
      downvotes = downvotes + ${step}::integer * change.down
    from (select topic_channel_id, count(*) filter (where direction = 'up')::integer as up,
        count(*) filter (where direction = 'down')::integer as down
      from changed group by topic_channel_id) as change
    where topic_channels.id = change.topic_channel_id`
}

/** Reviews decided about since, or deleted by their author, stay so. */
export async function undoFlood(site: Site, viewer: Viewer | null, runId: number): Promise<number> {
  const now = site.now()
  return await asModerator(site, viewer, async (rows, moderator) => {
    await rows.execute(sql`set local statement_timeout = 0`)
    await rows.execute(floodLock)
    const [run] = await rows.select().from(floodRuns).where(eq(floodRuns.id, runId)).for('update')
    if (!run) throw new Refusal('This action on a flood does not exist.', 404)
    if (run.undoneAt) throw new Refusal('This was taken back already.', 409)
    const isOwn = and(eq(floodRuns.id, runId), isOwnRun(moderator.uid))
    if ((await rows.$count(floodRuns, isOwn)) > 0)
      throw new Refusal(
        'It hid a review that you wrote or reported, so another moderator takes it back.',
        403,
      )
    await rows.update(floodRuns).set({ undoneAt: now }).where(eq(floodRuns.id, runId))
    const counts = {
      reviews: await restoreReviews(rows, runId, run.createdAt),
      votes: await countVotesAgain(rows, runId),
    }
    const entry = { kind: 'undo', thing: 'flood', counts, undoOf: run.logId } as const
    return await appendLog(rows, now, { ...entry, actor: moderator })
  })
}

async function countVotesAgain(rows: Rows, runId: number): Promise<number> {
  return await countOf(
    rows,
    sql`with changed as (
        update topic_votes set voided_by = null where voided_by = ${runId}
        returning topic_channel_id, direction
      ), compensated as (${compensate(1)} returning 1)`,
  )
}

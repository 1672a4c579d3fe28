import { eq, type SQL, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { query } from '#db/query.ts'
import { floodRuns, reviews } from '#db/schema.ts'
import type { Before } from './decision.server.ts'

type HidingRun = NonNullable<Before['run']>

export async function readHidingRun(rows: Rows, reviewId: number): Promise<Before['run']> {
  const [row] = await rows
    .select({ id: reviews.runId, before: reviews.runBefore })
    .from(reviews)
    .where(eq(reviews.id, reviewId))
  return row?.id && row.before ? { id: row.id, before: row.before } : null
}

/** Locks a run against its undo. Runs are locked before reviews, as `undoFlood` does. */
export async function lockRun(rows: Rows, { id }: HidingRun) {
  const [run] = await rows.select().from(floodRuns).where(eq(floodRuns.id, id)).for('share')
  return run
}

/** If the run was taken back meanwhile, so is its share in this review. */
export async function returnToRun(
  rows: Rows,
  reviewId: number,
  { id, before }: HidingRun,
  run: typeof floodRuns.$inferSelect | undefined,
): Promise<void> {
  await rows.update(reviews).set({ runId: id, runBefore: before }).where(eq(reviews.id, reviewId))
  if (run?.undoneAt) await restoreReviews(rows, id, run.createdAt)
}

export async function restoreReviews(rows: Rows, runId: number, at: Date): Promise<number> {
  await rows.execute(sql`select id from reviews where run_id = ${runId} order by id for update`)
  const moment = sql`${at.toISOString()}::timestamptz`
  await rows.execute(sql`
    update reports set outcome = null, closed_at = null
    from cases join reviews on reviews.id = cases.review_id
    where reviews.run_id = ${runId} and reviews.state = 'hidden' and reports.case_id = cases.id
      and reports.outcome = 'hidden' and reports.closed_at = ${moment}`)
  await rows.execute(sql`
    update cases set is_open = true, decided_at = null, open_reports =
      (select count(*) from reports where case_id = cases.id and outcome is null)
    from reviews where reviews.id = cases.review_id and reviews.run_id = ${runId}
      and reviews.state = 'hidden' and decided_at = ${moment}`)
  return await countOf(
    rows,
    sql`with changed as (
        update reviews
        set state = case state when 'hidden' then run_before else state end,
          state_before = case state_before when 'hidden' then run_before else state_before end,
          state_reason = case run_before when 'shown' then null else state_reason end,
          state_at = case run_before when 'shown' then null else state_at end,
          run_id = null, run_before = null
        where run_id = ${runId}
        returning 1
      )`,
  )
}

/** The rows of `changed`, which the statement makes. */
export async function countOf(rows: Rows, statement: SQL): Promise<number> {
  const [changed] = await query<{ count: number }>(
    rows,
    sql`${statement} select count(*)::integer as count from changed`,
  )
  return changed?.count ?? 0
}

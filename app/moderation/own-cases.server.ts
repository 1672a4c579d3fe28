import { type SQL, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { query } from '#db/query.ts'
import { Refusal } from '../request/refusal.ts'

/* `own_cases` in moderation.sql is the rule, `cases_by` the half about what one wrote. */

export function isOwnCase(uid: string, caseId = sql`cases.id`): SQL<boolean> {
  return sql<boolean>`exists (select from own_cases(${uid}) as own where own.case_id = ${caseId})`
}

export function isOwnReview(uid: string): SQL<boolean> {
  return sql<boolean>`(reviews.author_uid is not distinct from ${uid} or reviews.id in (
    select cases.review_id from own_cases(${uid}) as own
    join cases on cases.id = own.case_id and cases.review_id is not null))`
}

export function isOwnRun(uid: string): SQL<boolean> {
  // From the side of the person: a run has up to 100,000 reviews.
  return sql<boolean>`coalesce(flood_runs.id in (
    select run_id from reviews where author_uid = ${uid} and run_id is not null
    union all
    select reviews.run_id from own_cases(${uid}) as own
    join cases on cases.id = own.case_id
    join reviews on reviews.id = cases.review_id and reviews.run_id is not null), false)`
}

export async function refuseOwnCase(
  rows: Rows,
  { uid }: { uid: string },
  caseId: number,
): Promise<void> {
  const [own] = await query(rows, sql`select from own_cases(${uid}) where case_id = ${caseId}`)
  if (own)
    throw new Refusal(
      'This is yours, or you reported it, so another moderator decides about it.',
      403,
    )
}

export async function isCaseBy(rows: Rows, uid: string, caseId: number): Promise<boolean> {
  const found = await query(rows, sql`select from cases_by(${uid}) where case_id = ${caseId}`)
  return found.length > 0
}

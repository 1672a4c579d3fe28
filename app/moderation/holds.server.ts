import { and, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { query } from '#db/query.ts'
import { cases, type paths, questions, reports, reviews, switches, users } from '#db/schema.ts'
import type { Site, Viewer } from '../request/site.ts'
import { type CaseSubject, lockCase, openCase } from './cases.server.ts'
import {
  type HoldReason,
  hasLink,
  repeatCount,
  repeatMinutes,
  reporterCount,
  youngDays,
} from './hold.ts'
import { idOf, kinds, tableOf, type WrittenKind } from './kinds.server.ts'

/** Members' reviews are shown at once: `holdRepeated` compares them after they are stored. */
export async function holdReasonOf(
  site: Site,
  author: Viewer | null,
  text: string,
): Promise<HoldReason | null> {
  if (author) return null
  if (hasLink(text)) return 'link'
  return (await doAnonymousReviewsWait(site)) ? 'waiting' : null
}

type Holdable = Extract<CaseSubject, { kind: WrittenKind }>

export async function queueHeld(rows: Rows, reviewId: number, now: Date): Promise<void> {
  await openCase(rows, await lockCase(rows, { kind: 'review', reviewId }), now)
}

/** After the review is committed, so that of three at once the last one sees all. */
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
      .select({ reviewId: reviews.id })
      .from(reviews)
      .where(and(isRepeated, eq(reviews.state, 'shown'), canBeHeld(reviews, now)))
      .orderBy(reviews.id)
      .for('update')
    const subjects = found.map((row) => ({ kind: 'review', ...row }) as const)
    const held = await hold(rows, subjects, 'repeated text', now)
    return held.map(({ reviewId }) => reviewId)
  })
}

export async function holdRepeatedQuestions(site: Site, textHash: string): Promise<string[]> {
  const now = site.now()
  const since = new Date(now.getTime() - repeatMinutes * 60_000)
  const isRepeated = and(
    eq(questions.textHash, textHash),
    gt(questions.createdAt, since),
    ne(questions.state, 'deleted'),
  )
  if ((await site.rows.$count(questions, isRepeated)) < repeatCount) return []
  return await site.rows.transaction(async (rows) => {
    const found = await rows
      .select({ questionId: questions.id, hash: questions.hash })
      .from(questions)
      .where(isRepeated)
      .orderBy(questions.id)
      .for('update')
    const subjects = found.map((row) => ({ kind: 'question', ...row }) as const)
    const held = await hold(rows, subjects, 'repeated text', now)
    return held.map(({ hash }) => hash)
  })
}

/** Each reporter has one report. The caller has locked the subject and opened its case. */
export async function holdReported(
  rows: Rows,
  subject: CaseSubject,
  caseId: number,
  now: Date,
): Promise<boolean> {
  const { kind } = subject
  if (kind !== 'review' && kind !== 'question' && kind !== 'path') return false
  const open = await rows.$count(reports, and(eq(reports.caseId, caseId), isNull(reports.outcome)))
  return open >= reporterCount && (await hold(rows, [subject], 'reports', now)).length > 0
}

/** The caller has locked them in the order of their ids: else two transactions deadlock. */
export async function hold<One extends Holdable>(
  rows: Rows,
  subjects: One[],
  reason: HoldReason,
  now: Date,
): Promise<One[]> {
  const [first] = subjects
  if (!first) return []
  const table = tableOf(first.kind)
  const caseColumn = cases[kinds[first.kind].key]
  const held = await query<{ id: string }>(
    rows,
    sql`update ${table} set state = 'held', state_reason = ${reason}, state_note = '',
        state_at = ${now.toISOString()}::timestamptz
      where ${table.id} in ${subjects.map((one) => idOf(one))} and ${table.state} = 'shown'
        and not exists (select from ${cases} where ${caseColumn} = ${table.id} and ${cases.wasKept})
        and ${canBeHeld(table, now)}
      returning ${table.id}::text as id`,
  )
  const ids = new Set(held.map(({ id }) => id))
  const inOrder = subjects.filter((one) => ids.has(`${idOf(one)}`))
  for (const one of inOrder) await openCase(rows, await lockCase(rows, one), now)
  return inOrder
}

/** Accounts younger than a week, and anonymous reviews. An analysis' questions have no author. */
function canBeHeld(table: typeof reviews | typeof questions | typeof paths, now: Date): SQL {
  const youngest = new Date(now.getTime() - youngDays * 86_400_000)
  const isYoung = sql`exists (select from ${users} where ${users.uid} = ${table.authorUid}
    and ${users.createdAt} > ${youngest.toISOString()}::timestamptz)`
  return table === reviews ? sql`(${reviews.authorUid} is null or ${isYoung})` : isYoung
}

const waitSwitch = 'anonymous reviews wait'

/** It ends by itself. */
export const waitHours = 24

export async function anonymousReviewsWaitUntil(
  site: Pick<Site, 'rows' | 'now'>,
): Promise<Date | null> {
  const [row] = await site.rows
    .select({ until: switches.until })
    .from(switches)
    .where(and(eq(switches.name, waitSwitch), gt(switches.until, site.now())))
  return row?.until ?? null
}

async function doAnonymousReviewsWait(site: Pick<Site, 'rows' | 'now'>): Promise<boolean> {
  return (await anonymousReviewsWaitUntil(site)) !== null
}

/** The caller checks and logs who does (`decide.server.ts`). */
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

import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { cases, reports } from '#db/schema.ts'
import { idOf, kinds, thingOf, type WrittenKind } from './kinds.server.ts'

export type CaseRow = typeof cases.$inferSelect
/** `uid` is the owner of a bio, or a suspended person. */
export type CaseSubject =
  | { kind: 'review'; reviewId: number }
  | { kind: 'bio'; uid: string }
  | { kind: 'person'; uid: string }
  | { kind: 'topic channel'; topicChannelId: number }
  | { kind: 'channel'; channelKey: string }
  | { kind: 'question'; questionId: number }
  | { kind: 'path'; pathId: string }

export type SubjectKind = CaseSubject['kind']

export function subjectOfCase(row: CaseRow): CaseSubject {
  return thingOf(row.kind, row[kinds[row.kind].key])
}

export function isCaseOf(subject: CaseSubject) {
  const column = cases[kinds[subject.kind].key]
  return and(eq(cases.kind, subject.kind), sql`${column} = ${idOf(subject)}`)
}

/** The caller locks the subject before: the order of all locks (app/reviews/reviews.sql). */
export async function lockCase(rows: Rows, subject: CaseSubject): Promise<CaseRow> {
  await rows.insert(cases).values(subject).onConflictDoNothing()
  const [row] = await rows.select().from(cases).where(isCaseOf(subject)).for('update')
  if (!row) throw new Error('A case could be neither created nor found.')
  return row
}

export async function openCase(rows: Rows, { id, isOpen }: CaseRow, now: Date): Promise<void> {
  if (isOpen) return
  await rows
    .update(cases)
    .set({ isOpen: true, openedAt: now, version: sql`${cases.version} + 1` })
    .where(eq(cases.id, id))
}

export async function countReports(rows: Rows, caseId: number): Promise<void> {
  const open = sql`(select count(*) from reports
    where case_id = ${caseId} and outcome is null)`
  await rows.update(cases).set({ openReports: open }).where(eq(cases.id, caseId))
}

export type ReportOutcome = 'kept' | 'hidden' | 'purged' | 'gone'

export async function closeReports(
  rows: Rows,
  caseId: number,
  outcome: ReportOutcome,
  now: Date,
): Promise<number[]> {
  const closed = await rows
    .update(reports)
    .set({ outcome, closedAt: now })
    .where(and(eq(reports.caseId, caseId), isNull(reports.outcome)))
    .returning({ id: reports.id })
  return closed.map(({ id }) => id)
}

type Deletable = Extract<CaseSubject, { kind: WrittenKind }>

/** The caller has locked the subject. Its reports close as `gone`, which their senders see. */
export async function closeCaseOfDeleted(rows: Rows, subject: Deletable, now: Date): Promise<void> {
  const [open] = await rows
    .update(cases)
    .set({ isOpen: false })
    .where(and(isCaseOf(subject), cases.isOpen))
    .returning({ id: cases.id })
  if (!open) return
  await closeReports(rows, open.id, 'gone', now)
  await countReports(rows, open.id)
}

/** Returns to the queue without reports too, if it waits for a moderator, who would not see it. */
export async function reopenCaseOfDeleted(
  rows: Rows,
  subject: Deletable,
  { isWaiting }: { isWaiting: boolean },
): Promise<void> {
  const [known] = await rows
    .select({ id: cases.id, hasAppeal: cases.hasAppeal })
    .from(cases)
    .where(isCaseOf(subject))
  if (!known) return
  const reopened = await rows
    .update(reports)
    .set({ outcome: null, closedAt: null })
    .where(and(eq(reports.caseId, known.id), eq(reports.outcome, 'gone')))
    .returning({ id: reports.id })
  await countReports(rows, known.id)
  if (reopened.length > 0 || known.hasAppeal || isWaiting)
    await rows.update(cases).set({ isOpen: true }).where(eq(cases.id, known.id))
}

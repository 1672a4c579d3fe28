import { and, eq, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { query } from '#db/query.ts'
import { cases, questions, users } from '#db/schema.ts'
import { isPastFirstDay } from '../authors/as-author.ts'
import { objectionCount } from '../holds/hold.ts'
import { lockCase, openCase } from '../moderation/cases.ts'

/*
 * A learner who presses "Not a good question" objects to it: a card that left practice for that
 * reason (decision 026). Objections pause the practice of a question, until a moderator decides.
 */

/**
 * Objections that count: of accounts older than a day that have answered the question, since a
 * moderator decided about it last.
 */
export async function countObjections(rows: Rows, questionId: number, now: Date): Promise<number> {
  const [counted] = await query<{ count: number }>(
    rows,
    sql`select count(*)::integer as count
      from practice_cards join ${users} using (uid)
      where question_id = ${questionId} and left_because = 'bad question' and reps > 0
        and ${isPastFirstDay(now)} and leaving_at is null
        and left_at > coalesce((select decided_at from cases where question_id = ${questionId}),
          '-infinity')`,
  )
  return counted?.count ?? 0
}

/**
 * Pauses a question, which the caller has locked, once enough objections count, and puts it into
 * the queue. One whose words a moderator kept waits in the queue and is not paused.
 */
export async function pauseQuestion(rows: Rows, questionId: number, now: Date): Promise<void> {
  if ((await countObjections(rows, questionId, now)) < objectionCount) return
  const row = await lockCase(rows, { kind: 'question', questionId })
  if (!row.wasKept)
    await rows
      .update(questions)
      .set({ practiceState: 'paused' })
      .where(and(eq(questions.id, questionId), eq(questions.practiceState, 'open')))
  await openCase(rows, row, now)
}

/**
 * Ends the pause of a question, which the caller has locked, after an objection was taken back, if
 * too few are left. Its case leaves the queue unless something else waits in it.
 */
export async function resumeQuestion(rows: Rows, questionId: number, now: Date): Promise<void> {
  if ((await countObjections(rows, questionId, now)) >= objectionCount) return
  const [resumed] = await rows
    .update(questions)
    .set({ practiceState: 'open' })
    .where(
      and(
        eq(questions.id, questionId),
        eq(questions.practiceState, 'paused'),
        // A moderator's decision can be taken back while nothing has changed since.
        eq(questions.state, 'shown'),
      ),
    )
    .returning({ id: questions.id })
  if (!resumed) return
  await rows
    .update(cases)
    .set({ isOpen: false })
    .where(
      and(eq(cases.questionId, questionId), eq(cases.openReports, 0), sql`not ${cases.hasAppeal}`),
    )
}

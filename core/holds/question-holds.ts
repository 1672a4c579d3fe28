import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { cases, questions, reports } from '#db/schema.ts'
import { lockCase, openCase } from '../moderation/cases.ts'
import type { Site } from '../site.ts'
import { type HoldReason, repeatCount, repeatMinutes, reporterCount } from './hold.ts'
import { isYoungAuthor } from './holds.ts'

/*
 * Automatic holds of questions, like those of reviews (`holds.ts`): only those of accounts younger
 * than a week. Questions of the analysis are never held.
 */

/** The third reporter of a question holds it. Returns whether this report did. */
export async function holdReportedQuestion(
  rows: Rows,
  questionId: number,
  caseId: number,
  now: Date,
): Promise<boolean> {
  const open = await rows.$count(reports, and(eq(reports.caseId, caseId), isNull(reports.outcome)))
  return open >= reporterCount && (await hold(rows, [questionId], 'reports', now)).length > 0
}

/**
 * Holds questions of the same words if there are three within ten minutes. Runs after the question
 * is committed, so that of three at once the last one sees all. Returns the hashes of those held.
 */
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
      .select({ id: questions.id, correctsId: questions.correctsId })
      .from(questions)
      .where(isRepeated)
    // With the questions that they correct: all locks of questions take that order.
    const ids = found.flatMap(({ id, correctsId }) => (correctsId ? [correctsId, id] : [id]))
    await rows
      .select({ id: questions.id })
      .from(questions)
      .where(inArray(questions.id, ids))
      .orderBy(questions.id)
      .for('update')
    const held = await hold(
      rows,
      found.map(({ id }) => id),
      'repeated text',
      now,
    )
    return held.map(({ hash }) => hash)
  })
}

/** Holds questions, which the caller has locked, unless a moderator kept their words. */
async function hold(
  rows: Rows,
  ids: number[],
  reason: HoldReason,
  now: Date,
): Promise<{ id: number; hash: string }[]> {
  const wasKept = rows
    .select({ one: sql`1` })
    .from(cases)
    .where(and(eq(cases.questionId, questions.id), cases.wasKept))
  const held = await rows
    .update(questions)
    .set({ state: 'held', stateReason: reason, stateNote: '', stateAt: now })
    .where(
      and(
        inArray(questions.id, ids),
        eq(questions.state, 'shown'),
        sql`not exists (${wasKept})`,
        isYoungAuthor(questions.authorUid, now),
      ),
    )
    .returning({ id: questions.id, hash: questions.hash })
  held.sort((one, other) => one.id - other.id)
  for (const { id } of held) await queueHeldQuestion(rows, id, now)
  return held
}

/** Puts a question that is held into the queue. */
async function queueHeldQuestion(rows: Rows, questionId: number, now: Date): Promise<void> {
  await openCase(rows, await lockCase(rows, { kind: 'question', questionId }), now)
}

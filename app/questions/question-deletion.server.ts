import { and, eq, gt, lt } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { questions } from '#db/schema.ts'
import { closeCaseOfDeleted, reopenCaseOfDeleted } from '../moderation/cases.server.ts'
import { lockPerson } from '../people/lock-person.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import {
  lockQuestion,
  noSuchQuestion,
  questionIdOf,
  type StoredQuestion,
} from './lock-question.server.ts'
import { lockVideo, refuseFullVideo } from './question-limits.server.ts'

const undoHours = 24

export async function deleteQuestion(
  site: Site,
  viewer: Viewer | null,
  videoId: string,
  hash: string,
): Promise<void> {
  const now = site.now()
  await change(site, viewer, videoId, hash, async (rows, found) => {
    if (found.state === 'deleted') return
    if (found.state === 'purged')
      throw new Refusal('A moderator has removed the words of this question for good.', 409)
    await rows
      .update(questions)
      .set({ state: 'deleted', stateBefore: found.state, deletedAt: now })
      .where(eq(questions.id, found.id))
    await closeCaseOfDeleted(rows, { kind: 'question', questionId: found.id }, now)
  })
}

/** As it was before, also if it was held or hidden. */
export async function undoQuestionDeletion(
  site: Site,
  viewer: Viewer | null,
  videoId: string,
  hash: string,
): Promise<void> {
  await change(site, viewer, videoId, hash, async (rows, found, uid) => {
    if (found.state !== 'deleted' || found.stateBefore === null) return
    if (found.stateBefore === 'shown' || found.stateBefore === 'held')
      await refuseFullVideo(rows, uid, found.videoId)
    await rows
      .update(questions)
      .set({ state: found.stateBefore, stateBefore: null, deletedAt: null })
      .where(eq(questions.id, found.id))
    const isWaiting = found.stateBefore === 'held'
    await reopenCaseOfDeleted(rows, { kind: 'question', questionId: found.id }, { isWaiting })
  })
}

async function change(
  site: Site,
  viewer: Viewer | null,
  videoId: string,
  hash: string,
  act: (rows: Rows, found: StoredQuestion, uid: string) => Promise<void>,
): Promise<void> {
  if (!viewer) throw new Refusal('Log in to delete your question.', 401)
  await site.rows.transaction(async (rows) => {
    await lockPerson(rows, viewer.uid)
    await lockVideo(rows, videoId)
    const id = await questionIdOf(rows, videoId, hash)
    const found = id === null ? null : await lockQuestion(rows, id)
    if (!found) throw noSuchQuestion()
    if (found.authorUid !== viewer.uid)
      throw new Refusal('Only its author can delete a question.', 403)
    await act(rows, found, viewer.uid)
  })
}

export async function isQuestionDeletionUndoable(
  site: Site,
  viewer: Viewer,
  videoId: string,
  hash: string,
): Promise<boolean> {
  const end = new Date(site.now().getTime() - undoHours * 3_600_000)
  const found = await site.rows.$count(
    questions,
    and(
      eq(questions.videoId, videoId),
      eq(questions.hash, hash),
      eq(questions.state, 'deleted'),
      gt(questions.deletedAt, end),
      eq(questions.authorUid, viewer.uid),
    ),
  )
  return found > 0
}

const sweepBatch = 200

/** Except those of accounts that can come back. */
export async function sweepDeletedQuestions(site: Site): Promise<number> {
  const end = new Date(site.now().getTime() - undoHours * 3_600_000)
  const isOld = and(
    eq(questions.state, 'deleted'),
    lt(questions.deletedAt, end),
    eq(questions.isLeaving, false),
  )
  const old = await site.rows
    .select({ id: questions.id })
    .from(questions)
    .where(isOld)
    .orderBy(questions.id)
    .limit(sweepBatch)
  let removed = 0
  for (const { id } of old) {
    removed += await site.rows.transaction(async (rows) => {
      await lockQuestion(rows, id)
      // The state once more: an undo can commit between the two.
      const gone = await rows
        .delete(questions)
        .where(and(eq(questions.id, id), isOld))
        .returning({ id: questions.id })
      return gone.length
    })
  }
  return removed
}

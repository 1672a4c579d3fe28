import { and, eq } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { questions } from '#db/schema.ts'
import { discard, isUndoable, takeBack } from '../moderation/trash.server.ts'
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

export async function deleteQuestion(
  site: Site,
  viewer: Viewer,
  videoId: string,
  hash: string,
): Promise<void> {
  const now = site.now()
  await changeOwn(site, viewer, videoId, hash, (rows, found) =>
    discard(rows, 'question', found, now),
  )
}

export async function undoQuestionDeletion(
  site: Site,
  viewer: Viewer,
  videoId: string,
  hash: string,
): Promise<void> {
  await changeOwn(site, viewer, videoId, hash, async (rows, found) => {
    if (found.state === 'deleted' && ['shown', 'held'].includes(found.stateBefore ?? ''))
      await refuseFullVideo(rows, viewer.uid, found.videoId)
    await takeBack(rows, 'question', found)
  })
}

async function changeOwn(
  site: Site,
  viewer: Viewer,
  videoId: string,
  hash: string,
  act: (rows: Rows, found: StoredQuestion) => Promise<void>,
): Promise<void> {
  await site.rows.transaction(async (rows) => {
    await lockPerson(rows, viewer.uid)
    await lockVideo(rows, videoId)
    const id = await questionIdOf(rows, videoId, hash)
    const found = id === null ? null : await lockQuestion(rows, id)
    if (!found) throw noSuchQuestion()
    if (found.authorUid !== viewer.uid)
      throw new Refusal('Only its author can delete a question.', 403)
    await act(rows, found)
  })
}

export async function isQuestionDeletionUndoable(
  site: Site,
  viewer: Viewer,
  videoId: string,
  hash: string,
): Promise<boolean> {
  const isThis = and(eq(questions.videoId, videoId), eq(questions.hash, hash))
  const isTheirs = and(isThis, eq(questions.authorUid, viewer.uid))
  return (await site.rows.$count(questions, and(isTheirs, isUndoable('question', site.now())))) > 0
}

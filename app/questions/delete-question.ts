import { redirect } from 'react-router'
import { deleteQuestion, undoQuestionDeletion } from '#core/questions/deletion.ts'
import type { Intent } from '#server/request/intents.ts'
import { afterQuestion } from './question-url.ts'

/** Delete beside a question or correction of one's own. The page then shows Undo. */
export const deleteQuestionIntent: Intent<{ videoId: string }, Response> = {
  limit: 'question',
  isForSuspended: true,
  async run({ site, viewer, params: { videoId }, fields, url }) {
    const hash = fields.delete ?? ''
    await deleteQuestion(site, viewer, videoId, hash)
    return redirect(afterQuestion(url, '', { deleted: hash }), 303)
  },
}

/** Undo after Delete. */
export const undoQuestionIntent: Intent<{ videoId: string }, Response> = {
  limit: 'question',
  isForSuspended: true,
  async run({ site, viewer, params: { videoId }, fields, url }) {
    const hash = fields.undo ?? ''
    await undoQuestionDeletion(site, viewer, videoId, hash)
    return redirect(afterQuestion(url, hash), 303)
  },
}

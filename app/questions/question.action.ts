import { redirect } from 'react-router'
import { logInPath } from '../accounts/log-in-path.ts'
import { intent } from '../request/action.server.ts'
import { afterChange } from '../request/after-change.ts'
import { type Fields, unreadableForm } from '../request/forms.server.ts'
import { idCursor } from '../request/page.ts'
import { askQuestion } from './ask.server.ts'
import { correctQuestion, decideCorrection } from './corrections.server.ts'
import { parseQuestion, type Words } from './question.ts'
import { deleteQuestion, undoQuestionDeletion } from './question-deletion.server.ts'
import { voteQuestion } from './vote-question.server.ts'

type OfVideo = { videoId: string }

const written = (fields: Fields) => ({ words: parseQuestion(fields), of: fields.of ?? '' })
const textOf = ({ words: { question, answer } }: { words: Words }) => `${question} ${answer}`

export const askQuestionIntent = intent<OfVideo, Response, ReturnType<typeof written>>(
  { members: 'Log in to ask a question.', limit: 'write', schema: written, textOf },
  async ({ site, viewer, params: { videoId }, fields: { words }, url }) => {
    const { hash, isHeld } = await askQuestion(site, viewer, videoId, words)
    return redirect(afterQuestion(url, isHeld ? '' : hash, { asked: isHeld ? 'held' : '1' }), 303)
  },
)

/** "Correct it", and Edit under a question of one's own. */
export const correctQuestionIntent = intent<OfVideo, Response, ReturnType<typeof written>>(
  { members: 'Log in to suggest a correction.', limit: 'write', schema: written, textOf },
  async ({ site, viewer, params: { videoId }, fields: { of, words }, url }) => {
    const corrected = await correctQuestion(site, viewer, videoId, of, words)
    return redirect(afterQuestion(url, of, { corrected }), 303)
  },
)

/** Accept or Decline beside a correction; its author takes it back. */
export const decideCorrectionIntent = intent<OfVideo>(
  { members: 'Log in to decide about a correction.', limit: 'write' },
  async ({ site, viewer, params: { videoId }, fields: { accept, decline, of }, url }) => {
    const isAccepted = accept !== undefined
    const id = idCursor(accept ?? decline ?? null)
    if (id === null) throw unreadableForm()
    await decideCorrection(site, viewer, videoId, id, isAccepted)
    return redirect(afterQuestion(url, of ?? '', { corrected: isAccepted ? 'now' : 'gone' }), 303)
  },
)

/** "Good question" and "Not", or the same again to take it back. Guests log in first. */
export const voteQuestionIntent = intent<OfVideo>(
  { limit: 'write' },
  async ({ site, viewer, params: { videoId }, fields, url }) => {
    const { worth, 'not-worth': notWorth, 'no-vote': taken } = fields
    const hash = worth ?? notWorth ?? taken
    if (hash === undefined) throw unreadableForm()
    if (!viewer) return redirect(logInPath(afterQuestion(url, hash)), 303)
    const isWorth = taken === undefined ? worth !== undefined : null
    await voteQuestion(site, viewer, videoId, hash, isWorth)
    return redirect(afterQuestion(url, hash), 303)
  },
)

const toDelete = {
  members: 'Log in to delete your question.',
  limit: 'write',
  isForSuspended: true,
} as const

export const deleteQuestionIntent = intent<OfVideo>(
  toDelete,
  async ({ site, viewer, params: { videoId }, fields, url }) => {
    const hash = fields.delete ?? ''
    await deleteQuestion(site, viewer, videoId, hash)
    return redirect(afterQuestion(url, '', { removed: hash }), 303)
  },
)

export const undoQuestionIntent = intent<OfVideo>(
  toDelete,
  async ({ site, viewer, params: { videoId }, fields, url }) => {
    const hash = fields.undo ?? ''
    await undoQuestionDeletion(site, viewer, videoId, hash)
    return redirect(afterQuestion(url, hash), 303)
  },
)

function afterQuestion(url: URL, hash: string, done: Record<string, string> = {}): string {
  return afterChange(url, done) + (hash === '' ? '' : `#q-${hash}`)
}

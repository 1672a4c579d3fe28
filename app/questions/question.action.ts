import { redirect } from 'react-router'
import { logInPath } from '../accounts/log-in-path.ts'
import type { Intent } from '../request/action.server.ts'
import { unreadableForm } from '../request/forms.server.ts'
import { idCursor } from '../request/page.ts'
import { askQuestion } from './ask.server.ts'
import { correctQuestion, decideCorrection } from './corrections.server.ts'
import { parseQuestion } from './question.ts'
import { deleteQuestion, undoQuestionDeletion } from './question-deletion.server.ts'
import { voteQuestion } from './vote-question.server.ts'

/** Ask, under the form of a question of one's own. */
export const askQuestionIntent: Intent<{ videoId: string }, Response> = {
  limit: 'write',
  check: ({ fields }) => void parseQuestion(fields),
  textOf: ({ fields }) => `${fields.question} ${fields.answer}`,
  async run({ site, viewer, params: { videoId }, fields, url }) {
    const { hash, isHeld } = await askQuestion(site, viewer, videoId, parseQuestion(fields))
    return redirect(afterQuestion(url, isHeld ? '' : hash, { asked: isHeld ? 'held' : '1' }), 303)
  },
}

/** "Correct it", and Edit under a question of one's own. */
export const correctQuestionIntent: Intent<{ videoId: string }, Response> = {
  limit: 'write',
  check: ({ fields }) => void parseQuestion(fields),
  textOf: ({ fields }) => `${fields.question} ${fields.answer}`,
  async run({ site, viewer, params: { videoId }, fields, url }) {
    const hash = fields.of ?? ''
    const words = parseQuestion(fields)
    const corrected = await correctQuestion(site, viewer, videoId, hash, words)
    return redirect(afterQuestion(url, hash, { corrected }), 303)
  },
}

/** Accept or Decline beside a correction; its author takes it back. */
export const decideCorrectionIntent: Intent<{ videoId: string }, Response> = {
  limit: 'write',
  async run({ site, viewer, params: { videoId }, fields, url }) {
    const isAccepted = fields.accept !== undefined
    const id = idCursor(fields.accept ?? fields.decline ?? null)
    if (id === null) throw unreadableForm()
    await decideCorrection(site, viewer, videoId, id, isAccepted)
    const done = { corrected: isAccepted ? 'now' : 'gone' }
    return redirect(afterQuestion(url, fields.of ?? '', done), 303)
  },
}

/** "Worth asking" and "Not", or the same again to take it back. Guests log in first. */
export const voteQuestionIntent: Intent<{ videoId: string }, Response> = {
  limit: 'write',
  async run({ site, viewer, params: { videoId }, fields, url }) {
    const { worth, 'not-worth': notWorth, 'no-vote': taken } = fields
    const hash = worth ?? notWorth ?? taken
    if (hash === undefined) throw unreadableForm()
    if (!viewer) return redirect(logInFirst(url, hash), 303)
    const isWorth = taken === undefined ? worth !== undefined : null
    await voteQuestion(site, viewer, videoId, hash, isWorth)
    return redirect(afterQuestion(url, hash), 303)
  },
}

/** Delete beside a question of one's own. The page then shows Undo. */
export const deleteQuestionIntent: Intent<{ videoId: string }, Response> = {
  limit: 'write',
  isForSuspended: true,
  async run({ site, viewer, params: { videoId }, fields, url }) {
    const hash = fields.delete ?? ''
    await deleteQuestion(site, viewer, videoId, hash)
    return redirect(afterQuestion(url, '', { removed: hash }), 303)
  },
}

/** Undo after Delete. */
export const undoQuestionIntent: Intent<{ videoId: string }, Response> = {
  limit: 'write',
  isForSuspended: true,
  async run({ site, viewer, params: { videoId }, fields, url }) {
    const hash = fields.undo ?? ''
    await undoQuestionDeletion(site, viewer, videoId, hash)
    return redirect(afterQuestion(url, hash), 303)
  },
}

/** Query parameters of a video's page that a change of a question keeps. */
const staying = ['t', 'after']

/**
 * The page after a change of a question, at that question. A player keeps the second it began at.
 * @param done what the page says, by its query
 */
function afterQuestion(url: URL, hash: string, done: Record<string, string> = {}): string {
  const query = new URLSearchParams(done)
  for (const name of staying) {
    const value = url.searchParams.get(name)
    if (value !== null) query.set(name, value)
  }
  const place = hash === '' ? '' : `#q-${hash}`
  return `${url.pathname}${query.size === 0 ? '' : `?${query}`}${place}`
}

/** Where a guest logs in to come back to a question. */
function logInFirst(url: URL, hash: string): string {
  return logInPath(afterQuestion(url, hash))
}

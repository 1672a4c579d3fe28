import { redirect } from 'react-router'
import { voteQuestion } from '#core/questions/vote.ts'
import { unreadableForm } from '#server/request/forms.ts'
import type { Intent } from '#server/request/intents.ts'
import { afterQuestion, logInFirst } from './question-url.ts'

/** "Worth asking" and "Not", or the same again to take it back. Guests log in first. */
export const voteQuestionIntent: Intent<{ videoId: string }, Response> = {
  limit: 'question-vote',
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

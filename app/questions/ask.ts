import { redirect } from 'react-router'
import { askQuestion } from '#core/questions/ask.ts'
import { parseQuestion } from '#core/questions/question.ts'
import type { Intent } from '#server/request/intents.ts'
import { afterQuestion } from './question-url.ts'

/** Ask, under the form of a question of one's own. */
export const askQuestionIntent: Intent<{ videoId: string }, Response> = {
  limit: 'question',
  check: ({ fields }) => void parseQuestion(fields),
  async run({ site, viewer, params: { videoId }, fields, url }) {
    const { hash, isHeld } = await askQuestion(site, viewer, videoId, parseQuestion(fields))
    return redirect(afterQuestion(url, isHeld ? '' : hash, { asked: isHeld ? 'held' : '1' }), 303)
  },
}

import { redirect } from 'react-router'
import { suggestCorrection } from '#core/questions/ask.ts'
import { parseQuestion } from '#core/questions/question.ts'
import type { Intent } from '#server/request/intents.ts'
import { afterQuestion } from './question-url.ts'

/** "Suggest a correction", and Edit under a question of one's own. */
export const correctQuestionIntent: Intent<{ videoId: string }, Response> = {
  limit: 'question',
  check: ({ fields }) => void parseQuestion(fields),
  async run({ site, viewer, params: { videoId }, fields, url }) {
    const hash = fields.of ?? ''
    const words = parseQuestion(fields)
    const corrected = await suggestCorrection(site, viewer, videoId, hash, words)
    return redirect(afterQuestion(url, hash, { corrected }), 303)
  },
}

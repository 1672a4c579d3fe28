import { href, redirect } from 'react-router'
import { remember } from '#core/practice/cards.ts'
import type { Intent } from '#server/request/intents.ts'

/** "Remember this" beside a comprehension question. */
export const rememberIntent: Intent<{ videoId: string }, Response> = {
  limit: 'practice',
  isForSuspended: true,
  async run({ site, viewer, params: { videoId }, fields: { question = '' } }) {
    await remember(site, viewer, videoId, question)
    return redirect(`${href('/video/:videoId', { videoId })}#q-${question}`, 303)
  },
}

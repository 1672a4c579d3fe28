import { href, redirect } from 'react-router'
import { remember } from '#core/practice/cards.ts'
import type { Intent } from '#server/request/intents.ts'

/** "Remember this" beside a comprehension question. Guests log in first, and come back to it. */
export const rememberIntent: Intent<{ videoId: string }, Response> = {
  limit: 'practice',
  isForSuspended: true,
  async run({ site, viewer, params: { videoId }, fields: { question = '' } }) {
    const path = `${href('/video/:videoId', { videoId })}#q-${question}`
    if (!viewer) return redirect(`${href('/login')}?returnTo=${encodeURIComponent(path)}`, 303)
    await remember(site, viewer, videoId, question)
    return redirect(path, 303)
  },
}

import { href, redirect } from 'react-router'
import { setDone } from '#core/positions/positions.ts'
import type { Intent } from '#server/request/intents.ts'
import { logInPath } from '../sessions/log-in-path.ts'

/** The box "Done" of a video. Guests log in first, unless their browser remembers it. */
export const doneIntent: Intent<{ videoId: string }, Response> = {
  limit: 'position',
  isForSuspended: true,
  async run({ site, viewer, params: { videoId }, fields, url }) {
    if (!viewer) return redirect(logInPath(href('/video/:videoId', { videoId })), 303)
    await setDone(site, viewer, videoId, fields.done === 'yes')
    // With its second: the player would begin again at another address.
    return redirect(url.pathname + url.search, 303)
  },
}

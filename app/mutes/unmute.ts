import { href, redirect } from 'react-router'
import { setAnonymousMuted, unmute } from '#core/mutes/muted-people.ts'
import type { Intent } from '#server/request/intents.ts'

const back = () => redirect(`${href('/settings')}#muted`, 303)

/** The button beside a muted or blocked person. */
export const unmuteIntent: Intent<object, Response> = {
  limit: 'profile',
  async run({ site, viewer, fields }) {
    await unmute(site, viewer, fields.uid ?? '')
    return back()
  },
}

/** The button that mutes all anonymous reviews, or ends that. */
export const anonymousIntent: Intent<object, Response> = {
  limit: 'profile',
  async run({ site, viewer, fields }) {
    await setAnonymousMuted(site, viewer, fields.on === '1')
    return back()
  },
}

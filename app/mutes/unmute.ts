import { href, redirect } from 'react-router'
import { setAnonymousMuted, treat } from '#core/mutes/mutes.ts'
import type { Intent } from '#server/request/intents.ts'

const back = () => redirect(`${href('/settings')}#muted`, 303)

/** The button beside a muted or blocked person. */
export const unmuteIntent: Intent<object, Response> = {
  limit: 'profile',
  isForSuspended: true,
  async run({ site, viewer, fields }) {
    await treat(site, viewer, fields.uid ?? '', 'none')
    return back()
  },
}

/** The button that mutes all anonymous reviews, or ends that. */
export const anonymousIntent: Intent<object, Response> = {
  limit: 'profile',
  isForSuspended: true,
  async run({ site, viewer, fields }) {
    await setAnonymousMuted(site, viewer, fields.on === '1')
    return back()
  },
}

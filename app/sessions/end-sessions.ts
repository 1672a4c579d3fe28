import { href, redirect } from 'react-router'
import { endOwnSession } from '#core/sessions/own-sessions.ts'
import type { Intent } from '#server/request/intents.ts'

const back = () => redirect(`${href('/settings')}#sessions`, 303)

/** The button beside a session. */
export const endSessionIntent: Intent<object, Response> = {
  limit: 'profile',
  isForSuspended: true,
  async run({ site, viewer, fields }) {
    await endOwnSession(site, viewer, fields.session ?? '')
    return back()
  },
}

import { redirect } from 'react-router'
import { setWaiting } from '#core/desk/decide.ts'
import type { Intent } from '#server/request/intents.ts'
import { deskPath } from '../desk/desk-path.ts'

/** The switch: anonymous reviews wait for a moderator for 24 hours, or no longer. */
export const waitIntent: Intent<object, Response> = {
  limit: 'desk',
  async run({ site, viewer, fields }) {
    const done = await setWaiting(site, viewer, fields.on === '1')
    return redirect(deskPath(null, { done }), 303)
  },
}

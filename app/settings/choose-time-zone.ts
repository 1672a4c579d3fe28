import { href, redirect } from 'react-router'
import { setTimeZone } from '#core/users/preferences.ts'
import type { Intent } from '#server/request/intents.ts'

/** The time zone in which the person's day of practice begins. */
export const chooseTimeZoneIntent: Intent<object, Response> = {
  limit: 'profile',
  isForSuspended: true,
  async run({ site, viewer, fields }) {
    await setTimeZone(site, viewer, fields.timeZone ?? '')
    return redirect(`${href('/settings')}?done=day#day`, 303)
  },
}

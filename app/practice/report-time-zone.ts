import { redirect } from 'react-router'
import { setTimeZone } from '#core/users/preferences.ts'
import type { Intent } from '#server/request/intents.ts'

/** The browser tells the time zone in which a day of practice begins at 4:00. */
export const reportTimeZoneIntent: Intent<object, Response> = {
  limit: 'profile',
  isForSuspended: true,
  async run({ site, viewer, fields, url }) {
    await setTimeZone(site, viewer, fields.timeZone ?? '')
    return redirect(url.pathname + url.search, 303)
  },
}

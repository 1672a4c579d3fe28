import { href, redirect } from 'react-router'
import { intent, type Submission } from '../request/action.server.ts'
import type { Viewer } from '../request/site.ts'

/** What a button of the settings asks for; it leads back to `place` there. */
export function settingIntent(
  place: string,
  act: (asked: Submission & { viewer: Viewer }) => Promise<unknown>,
  { isForSuspended = true } = {},
) {
  return intent(
    { members: 'Log in to change your settings.', limit: 'write', isForSuspended },
    async (asked) => {
      await act(asked)
      return redirect(href('/settings') + place, 303)
    },
  )
}

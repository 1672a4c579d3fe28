import { href, redirect } from 'react-router'
import type { Intent, Submission } from '../request/action.server.ts'

/** What a button of the settings asks for; it leads back to `place` there. */
export function settingIntent(
  place: string,
  act: (submission: Submission) => Promise<unknown>,
): Intent<object, Response> {
  return {
    limit: 'write',
    isForSuspended: true,
    async run(submission) {
      await act(submission)
      return redirect(href('/settings') + place, 303)
    },
  }
}

import { href, redirect } from 'react-router'
import { setShortcuts } from '#core/users/preferences.ts'
import type { Intent } from '#server/request/intents.ts'

/** Keyboard shortcuts on or off. */
export const setShortcutsIntent: Intent<object, Response> = {
  limit: 'profile',
  isForSuspended: true,
  async run({ site, viewer, fields }) {
    await setShortcuts(site, viewer, fields.on === '1')
    return redirect(`${href('/settings')}#shortcuts`, 303)
  },
}

import { href, redirect } from 'react-router'
import { refreshProfile } from '#core/sessions/refresh-profile.ts'
import type { Intent } from '#server/request/intents.ts'

/** The settings' button that takes name and picture over from the provider again. */
export const refreshProfileIntent: Intent<object, Response> = {
  limit: 'profile',
  async run({ site, viewer }) {
    await refreshProfile(site, viewer)
    return redirect(`${href('/settings')}?done=profile`, 303)
  },
}

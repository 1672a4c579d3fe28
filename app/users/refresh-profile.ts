import { href, redirect } from 'react-router'
import { refreshProfile } from '#core/sessions/refresh-profile.ts'
import { setName } from '#core/users/set-name.ts'
import type { Intent } from '#server/request/intents.ts'

/** The settings' button that takes name and picture over from the provider again. */
export const refreshProfileIntent: Intent<object, Response> = {
  limit: 'profile',
  async run({ site, viewer }) {
    await refreshProfile(site, viewer)
    return redirect(`${href('/settings')}?done=profile`, 303)
  },
}

/** The name of a person who signs in by passkeys alone. */
export const setNameIntent: Intent<object, Response> = {
  limit: 'profile',
  async run({ site, viewer, fields }) {
    await setName(site, viewer, fields.name ?? '')
    return redirect(`${href('/settings')}?done=profile`, 303)
  },
}

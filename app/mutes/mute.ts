import { redirect } from 'react-router'
import { setAnonymousMuted, type Treatment, treat } from '#core/mutes/mutes.ts'
import { unreadableForm } from '#server/request/forms.ts'
import type { Intent } from '#server/request/intents.ts'

/**
 * Mute, Block and the ends of both. The form names the person, or `anonymous` for all anonymous
 * reviews, and what they should be: `mute`, `block` or `none`. A member id has no such word.
 */
export const muteIntent: Intent<object, Response> = {
  limit: 'profile',
  isForSuspended: true,
  async run({ site, viewer, fields, url }) {
    const treatment = parseTreatment(fields.treatment)
    if (!fields.person) throw unreadableForm()
    if (fields.person === 'anonymous') await setAnonymousMuted(site, viewer, treatment !== 'none')
    else await treat(site, viewer, fields.person, treatment)
    return redirect(url.pathname + url.search, 303)
  },
}

function parseTreatment(value: string | undefined): Treatment {
  if (value === 'none' || value === 'mute' || value === 'block') return value
  throw unreadableForm()
}

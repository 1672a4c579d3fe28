import { href, redirect } from 'react-router'
import { appeal } from '#core/moderation/appeals.ts'
import { parseAppealed } from '#core/moderation/own-decisions.ts'
import { Refusal } from '#core/refusal.ts'
import type { Intent } from '#server/request/intents.ts'

/** Send Appeal below a decision. */
export const appealIntent: Intent<object, Response> = {
  limit: 'report',
  isForSuspended: true,
  async run({ site, viewer, fields }) {
    if (!viewer) throw new Refusal('Log in to appeal.', 401)
    await appeal(site, viewer, parseAppealed(fields.thing, viewer), fields.text ?? '')
    return redirect(href('/appeals'), 303)
  },
}

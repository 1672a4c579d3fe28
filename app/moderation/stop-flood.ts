import { href, redirect } from 'react-router'
import { parseFlood } from '#core/moderation/flood.ts'
import { stopFlood } from '#core/moderation/floods.ts'
import { parseReason } from '#core/moderation/reason.ts'
import { unreadableForm } from '#server/request/forms.ts'
import type { Intent } from '#server/request/intents.ts'

/** Hides the reviews of a flood, or voids its votes, as one. */
export const stopFloodIntent: Intent<object, Response> = {
  limit: 'flood',
  check({ fields }) {
    parseReason(fields)
    parseFlood(fields)
  },
  async run({ site, viewer, fields }) {
    const { target } = fields
    if (target !== 'reviews' && target !== 'votes') throw unreadableForm()
    const reason = parseReason(fields)
    const { logId } = await stopFlood(site, viewer, target, parseFlood(fields), reason)
    return redirect(`${href('/desk/floods')}?done=${logId}`, 303)
  },
}

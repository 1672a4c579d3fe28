import { href, redirect } from 'react-router'
import { undoFlood } from '#core/moderation/floods.ts'
import { idCursor } from '#core/page.ts'
import { unreadableForm } from '#server/request/forms.ts'
import type { Intent } from '#server/request/intents.ts'

/** Undo of an action on a flood, as one. */
export const undoFloodIntent: Intent<object, Response> = {
  limit: 'flood',
  async run({ site, viewer, fields }) {
    const run = idCursor(fields.run ?? null)
    if (run === null) throw unreadableForm()
    const { logId } = await undoFlood(site, viewer, run)
    return redirect(`${href('/desk/floods')}?done=${logId}`, 303)
  },
}

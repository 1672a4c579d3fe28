import { href, redirect } from 'react-router'
import { undoEntry } from '#core/moderation/desk-log.ts'
import { idCursor } from '#core/page.ts'
import { unreadableForm } from '#server/request/forms.ts'
import type { Intent } from '#server/request/intents.ts'
import { deskPath } from './desk-path.ts'

/** Undo of an entry of the log. A case opens again; an action on a flood is undone as one. */
export const undoIntent: Intent<object, Response> = {
  limit: 'desk',
  async run({ site, viewer, fields, url }) {
    const entry = idCursor(fields.entry ?? null)
    if (entry === null) throw unreadableForm()
    const { logId, caseId } = await undoEntry(site, viewer, entry)
    if (caseId === null) return redirect(`${href('/desk/floods')}?done=${logId}`, 303)
    return redirect(deskPath(caseId, { after: url.searchParams.get('after'), done: logId }), 303)
  },
}

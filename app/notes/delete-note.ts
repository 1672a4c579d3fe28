import { redirect } from 'react-router'
import { deleteNote, undoNoteDeletion } from '#core/notes/notes.ts'
import type { Intent } from '#server/request/intents.ts'
import { afterNote } from './note-url.ts'

/** Delete beside a note. The page then shows Undo (`NoteDone.tsx`). */
export const deleteNoteIntent: Intent<object, Response> = {
  limit: 'note',
  isForSuspended: true,
  async run({ site, viewer, fields, url }) {
    const id = fields.note ?? ''
    await deleteNote(site, viewer, id)
    return redirect(`${afterNote(url, { unnoted: id })}#notes`, 303)
  },
}

/** Undo after Delete. */
export const undoNoteIntent: Intent<object, Response> = {
  limit: 'note',
  isForSuspended: true,
  async run({ site, viewer, fields, url }) {
    const id = fields.note ?? ''
    await undoNoteDeletion(site, viewer, id)
    return redirect(`${afterNote(url, {})}#note-${id}`, 303)
  },
}

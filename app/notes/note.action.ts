import { redirect } from 'react-router'
import { intent } from '../request/action.server.ts'
import { afterChange } from '../request/after-change.ts'
import { parseNote } from './note.ts'
import { addNote, deleteNote, editNote, undoNoteDeletion } from './notes.server.ts'

export const addNoteIntent = intent<{ videoId: string }, Response, ReturnType<typeof read>>(
  { members: 'Log in to take notes.', limit: 'write', schema: read },
  async ({ site, viewer, fields, url, params: { videoId } }) => {
    const id = await addNote(site, viewer, videoId, fields)
    // The popup lets readers stay where they are; without scripts the page begins at the note.
    const place = fields.from === 'popup' ? '' : `#note-${id}`
    return redirect(afterChange(url, { noted: id }) + place, 303)
  },
)

export const editNoteIntent = intent(
  { members: 'Log in to edit your note.', limit: 'write', schema: read },
  async ({ site, viewer, fields: { note, ...draft }, url }) => {
    await editNote(site, viewer, note, draft)
    return redirect(`${afterChange(url, { noted: note })}#note-${note}`, 303)
  },
)

const toDelete = {
  members: 'Log in to delete your note.',
  limit: 'write',
  isForSuspended: true,
} as const

export const deleteNoteIntent = intent(
  toDelete,
  async ({ site, viewer, fields: { note = '' }, url }) => {
    await deleteNote(site, viewer, note)
    return redirect(`${afterChange(url, { unnoted: note })}#notes`, 303)
  },
)

export const undoNoteIntent = intent(
  toDelete,
  async ({ site, viewer, fields: { note = '' }, url }) => {
    await undoNoteDeletion(site, viewer, note)
    return redirect(`${afterChange(url, {})}#note-${note}`, 303)
  },
)

function read(fields: Record<string, string | undefined>) {
  return { ...parseNote(fields), note: fields.note ?? '', from: fields.from }
}

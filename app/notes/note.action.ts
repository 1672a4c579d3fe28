import { redirect } from 'react-router'
import { intent } from '../request/action.server.ts'
import { parseNote } from './note.ts'
import { addNote, deleteNote, editNote, undoNoteDeletion } from './notes.server.ts'

export const addNoteIntent = intent<{ videoId: string }, Response, ReturnType<typeof read>>(
  { members: 'Log in to take notes.', limit: 'write', schema: read },
  async ({ site, viewer, fields, url, params: { videoId } }) => {
    const id = await addNote(site, viewer, videoId, fields)
    // The popup lets readers stay where they are; without scripts the page begins at the note.
    const place = fields.from === 'popup' ? '' : `#note-${id}`
    return redirect(afterNote(url, { noted: id }) + place, 303)
  },
)

export const editNoteIntent = intent(
  { members: 'Log in to edit your note.', limit: 'write', schema: read },
  async ({ site, viewer, fields: { note, ...draft }, url }) => {
    await editNote(site, viewer, note, draft)
    return redirect(`${afterNote(url, { noted: note })}#note-${note}`, 303)
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
    return redirect(`${afterNote(url, { unnoted: note })}#notes`, 303)
  },
)

export const undoNoteIntent = intent(
  toDelete,
  async ({ site, viewer, fields: { note = '' }, url }) => {
    await undoNoteDeletion(site, viewer, note)
    return redirect(`${afterNote(url, {})}#note-${note}`, 303)
  },
)

function read(fields: Record<string, string | undefined>) {
  return { ...parseNote(fields), note: fields.note ?? '', from: fields.from }
}

/** Query parameters of a video's page and of the list that a change of a note keeps. */
const staying = ['t', 'after', 'q']

/** Path and query of the page after a change of a note. A player keeps the second it began at. */
function afterNote({ pathname, searchParams }: URL, done: Record<string, string>): string {
  const query = new URLSearchParams(done)
  for (const name of staying) {
    const value = searchParams.get(name)
    if (value !== null) query.set(name, value)
  }
  return query.size === 0 ? pathname : `${pathname}?${query}`
}

import { redirect } from 'react-router'
import type { Intent } from '../request/action.server.ts'
import { parseNote } from './note.ts'
import { addNote, deleteNote, editNote, undoNoteDeletion } from './notes.server.ts'

/** Save under a new note. */
export const addNoteIntent: Intent<{ videoId: string }, Response> = {
  limit: 'write',
  check({ fields }) {
    parseNote(fields)
  },
  async run({ site, viewer, fields, url, params: { videoId } }) {
    const id = await addNote(site, viewer, videoId, parseNote(fields))
    // The popup lets readers stay where they are; without scripts the page begins at the note.
    const place = fields.stay === undefined ? `#note-${id}` : ''
    return redirect(afterNote(url, { noted: id }) + place, 303)
  },
}

/** Save under a note that is being edited. */
export const editNoteIntent: Intent<object, Response> = {
  limit: 'write',
  check({ fields }) {
    parseNote(fields)
  },
  async run({ site, viewer, fields, url }) {
    const id = fields.note ?? ''
    await editNote(site, viewer, id, parseNote(fields))
    return redirect(`${afterNote(url, { noted: id })}#note-${id}`, 303)
  },
}

/** Delete beside a note. The page then shows Undo (`NoteDone.tsx`). */
export const deleteNoteIntent: Intent<object, Response> = {
  limit: 'write',
  isForSuspended: true,
  async run({ site, viewer, fields, url }) {
    const id = fields.note ?? ''
    await deleteNote(site, viewer, id)
    return redirect(`${afterNote(url, { unnoted: id })}#notes`, 303)
  },
}

/** Undo after Delete. */
export const undoNoteIntent: Intent<object, Response> = {
  limit: 'write',
  isForSuspended: true,
  async run({ site, viewer, fields, url }) {
    const id = fields.note ?? ''
    await undoNoteDeletion(site, viewer, id)
    return redirect(`${afterNote(url, {})}#note-${id}`, 303)
  },
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

import { redirect } from 'react-router'
import { parseNote } from '#core/notes/note.ts'
import { editNote } from '#core/notes/notes.ts'
import type { Intent } from '#server/request/intents.ts'
import { afterNote } from './note-url.ts'

/** Save under a note that is being edited. */
export const editNoteIntent: Intent<object, Response> = {
  limit: 'note',
  check({ fields }) {
    parseNote(fields)
  },
  async run({ site, viewer, fields, url }) {
    const id = fields.note ?? ''
    await editNote(site, viewer, id, parseNote(fields))
    return redirect(`${afterNote(url, { noted: id })}#note-${id}`, 303)
  },
}

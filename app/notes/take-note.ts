import { redirect } from 'react-router'
import { parseNote } from '#core/notes/note.ts'
import { takeNote } from '#core/notes/notes.ts'
import type { Intent } from '#server/request/intents.ts'
import { afterNote } from './note-url.ts'

/** Save under a new note. */
export const takeNoteIntent: Intent<{ videoId: string }, Response> = {
  limit: 'note',
  check({ fields }) {
    parseNote(fields)
  },
  async run({ site, viewer, fields, url, params: { videoId } }) {
    const id = await takeNote(site, viewer, videoId, parseNote(fields))
    // The popup lets readers stay where they are; without scripts the page begins at the note.
    const place = fields.stay === undefined ? `#note-${id}` : ''
    return redirect(afterNote(url, { noted: id }) + place, 303)
  },
}

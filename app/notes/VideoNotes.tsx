import { href, Link } from 'react-router'
import { PageForm, Submit, useFormKey, useRefusedOf } from '../ui/PageForm.tsx'
import { part } from '../ui/part.tsx'
import { TimeLink } from '../videos/PlayLink.tsx'
import { NoteDone, NoteFields, NoteItem } from './NoteItem.tsx'
import type { Note } from './note.ts'

/** The popup names itself, so that it shows what was refused in it. */
const values = { from: undefined }

/** The viewer's notes on a video, and the form for a new one. Only members' pages load it. */
export const VideoNotes = part(({ notes }: { notes: Note[] }) => {
  const refused = useRefusedOf('note', values)
  return (
    <section id="notes" className="notes-section">
      <div className="section-head">
        <h2>Your notes</h2>
        <Link className="faint" to={href('/notes')}>
          All your notes
        </Link>
      </div>
      <NoteDone notes={notes} />
      {notes.length > 0 ? (
        <ol className="notes">
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} time={<TimeLink seconds={note.second} />} />
          ))}
        </ol>
      ) : (
        <p className="empty">
          No notes on this video yet. They are for you alone: press Note in the menu under the
          player.
        </p>
      )}
      <details key={useFormKey(refused)} className="new-note" open={refused !== undefined}>
        <summary>Write a note</summary>
        <PageForm className="note-form" id="new-note" intent="note" values={values} isDraft>
          <NoteFields note={{ time: '', quote: '', text: '' }} />
          <Submit>Save note</Submit>
        </PageForm>
      </details>
    </section>
  )
})

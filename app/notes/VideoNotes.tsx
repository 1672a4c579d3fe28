import { Form, href, Link, useLocation } from 'react-router'
import type { Refused } from '../request/forms.server.ts'
import { part } from '../ui/part.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { TimeLink } from '../videos/TimeLink.tsx'
import { RefusedEdit } from './EditNoteForm.tsx'
import { NoteDone } from './NoteDone.tsx'
import { NoteFields } from './NoteFields.tsx'
import { NoteItem } from './NoteItem.tsx'
import type { Note } from './note.ts'

/** The viewer's notes on a video, and the form for a new one. Only members' pages load it. */
export const VideoNotes = part((props: { notes: Note[]; refused: Refused | undefined }) => {
  const { notes, refused } = props
  const { pathname, search, key } = useLocation()
  const path = pathname + search
  const refusedBy = (intent: string) => (refused?.typed.intent === intent ? refused : undefined)
  // The popup shows what was refused in it.
  const refusedNew = refused?.typed.stay === undefined ? refusedBy('note') : undefined
  const refusedEdit = refusedBy('edit-note')
  const isEditThere = notes.some(({ id }) => id === refusedEdit?.typed.note)
  return (
    <section id="notes" className="notes-section">
      <div className="section-head">
        <h2>Your notes</h2>
        <Link className="faint" to={href('/notes')}>
          All your notes
        </Link>
      </div>
      <NoteDone />
      <RefusalAlert refused={refusedBy('delete-note') ?? refusedBy('undo-note')} />
      {!isEditThere && <RefusedEdit refused={refusedEdit} path={path} />}
      {notes.length > 0 ? (
        <ol className="notes">
          {notes.map((note) => (
            <NoteItem
              key={note.id}
              note={note}
              refused={refusedEdit?.typed.note === note.id ? refusedEdit : undefined}
              time={<TimeLink seconds={note.second} />}
            />
          ))}
        </ol>
      ) : (
        <p className="empty">
          No notes on this video yet. They are for you alone: select words in the transcript, or
          press Note while the video plays.
        </p>
      )}
      <details key={key} className="new-note" open={refusedNew !== undefined}>
        <summary>Write a note</summary>
        <Form
          ref={useDraft('note')}
          className="note-form"
          id="new-note"
          method="post"
          action={path}
          preventScrollReset
        >
          <input type="hidden" name="intent" value="note" />
          <NoteFields note={{ time: '', quote: '', text: '' }} refused={refusedNew} path={path} />
          <div>
            <button className="button pen" type="submit">
              Save
            </button>
          </div>
        </Form>
      </details>
    </section>
  )
})

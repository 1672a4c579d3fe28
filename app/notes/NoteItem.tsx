import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Field, PageForm, Submit, useFormKey, useRefused, useRefusedOf } from '../ui/PageForm.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { Done, UndoNotice } from '../ui/UndoNotice.tsx'
import { inClockTime } from '../videos/clock-time.ts'
import type { Note } from './note.ts'

/** One's own note, with Edit and Delete. Delete asks nothing, because Undo follows. */
export function NoteItem({ note, time }: { note: Note; time: ReactNode }) {
  const { id, second, quote, text } = note
  const about = `the note at ${inClockTime(second)}`
  const refused = useRefusedOf('edit-note', { note: id })
  return (
    <li className="note" id={`note-${id}`}>
      <div className="note-when">{time}</div>
      <div className="stack tight">
        {quote !== '' && (
          <blockquote className="note-words" dir="auto">
            {quote}
          </blockquote>
        )}
        {text !== '' && (
          <p className="prose" dir="auto">
            {text}
          </p>
        )}
        <div className="row">
          <details key={useFormKey(refused)} open={refused !== undefined}>
            <summary className="small-action" aria-label={`Edit ${about}`}>
              Edit
            </summary>
            <EditNoteForm id={id} note={{ time: inClockTime(second), quote, text }} />
          </details>
          <PageForm intent="delete-note" values={{ note: id }} replace>
            <Submit className="small-action" about={`Delete ${about}`}>
              Delete
            </Submit>
          </PageForm>
        </div>
      </div>
    </li>
  )
}

interface NoteDraft {
  time: string
  quote: string
  text: string
}

function EditNoteForm({ id, note }: { id: string; note: NoteDraft }) {
  return (
    <PageForm className="note-form" intent="edit-note" values={{ note: id }} isDraft replace>
      <NoteFields note={note} />
      <Submit>Save</Submit>
    </PageForm>
  )
}

export function NoteFields({ note: { time, quote, text } }: { note: NoteDraft }) {
  return (
    <>
      <Field
        name="time"
        label="Time"
        className="note-time"
        value={time}
        placeholder="4:05"
        required
      />
      <Field name="quote" label="Quoted words" rows={2} value={quote} />
      <Field name="text" label="Note" rows={4} value={text} />
    </>
  )
}

/**
 * What was done with a note, or refused. A refused edit of a note that the page does not list is
 * shown whole: the session has ended, or the note is deleted.
 */
export function NoteDone({ notes }: { notes: Note[] }) {
  const { search } = useLocation()
  const refused = useRefused()
  const query = new URLSearchParams(search)
  const deleted = query.get('unnoted')
  const { intent, note = '', time = '', quote = '', text = '' } = refused?.typed ?? {}
  const isListed = notes.some(({ id }) => id === note)
  if (intent === 'edit-note' && !isListed)
    return <EditNoteForm id={note} note={{ time, quote, text }} />
  if (intent === 'undo-note' || (intent === 'delete-note' && !isListed))
    return <RefusalAlert refused={refused} />
  if (deleted === null) return <Done says={query.has('noted') && 'Your note is saved.'} />
  return (
    <UndoNotice intent="undo-note" field="note" value={deleted}>
      Your note is deleted.
    </UndoNotice>
  )
}

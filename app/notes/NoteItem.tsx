import { Form, useLocation } from 'react-router'
import type { Refused } from '../request/forms.server.ts'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { inClockTime } from '../videos/clock-time.ts'
import { EditNoteForm } from './EditNoteForm.tsx'
import type { Note } from './note.ts'

interface NoteItemProps {
  note: Note
  refused: Refused | undefined
  time: React.ReactNode
}

/** One's own note, with Edit and Delete. Delete asks nothing, because Undo follows. */
export function NoteItem({ note, refused, time }: NoteItemProps) {
  const { pathname, search, key } = useLocation()
  const path = pathname + search
  const { id, second, quote, text } = note
  const about = `the note at ${inClockTime(second)}`
  return (
    <li className="note" id={`note-${id}`}>
      <div className="note-time-link">{time}</div>
      <div className="note-body">
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
        <div className="note-actions">
          {/* A saved note gives the page a new key, which folds the form. */}
          <details key={key} open={refused !== undefined}>
            <summary className="small-action" aria-label={`Edit ${about}`}>
              Edit
            </summary>
            <EditNoteForm
              id={id}
              note={{ time: inClockTime(second), quote, text }}
              refused={refused}
              path={path}
            />
          </details>
          <Form method="post" action={path} preventScrollReset replace>
            <input type="hidden" name="intent" value="delete-note" />
            <SubmitButton className="small-action" name="note" value={id} about={`Delete ${about}`}>
              Delete
            </SubmitButton>
          </Form>
        </div>
      </div>
    </li>
  )
}

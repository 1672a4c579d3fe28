import { Form } from 'react-router'
import type { Refused } from '../request/forms.server.ts'
import { useDraft } from '../ui/use-draft.ts'
import { NoteFields } from './NoteFields.tsx'

interface EditNoteFormProps {
  id: string
  note: { time: string; quote: string; text: string }
  refused: Refused | undefined
  path: string
}

/** The form of one note that is there already. */
export function EditNoteForm({ id, ...fields }: EditNoteFormProps) {
  return (
    <Form
      ref={useDraft(`note ${id}`)}
      className="note-form"
      method="post"
      action={fields.path}
      preventScrollReset
      replace
    >
      <input type="hidden" name="intent" value="edit-note" />
      <input type="hidden" name="note" value={id} />
      <NoteFields {...fields} />
      <div>
        <button className="button pen" type="submit">
          Save
        </button>
      </div>
    </Form>
  )
}

/** What was typed about a note that the page does not list: the session ended, or it is deleted. */
export function RefusedEdit({ refused, path }: { refused: Refused | undefined; path: string }) {
  const { time = '', quote = '', text = '', note = '' } = refused?.typed ?? {}
  return (
    refused && <EditNoteForm id={note} note={{ time, quote, text }} refused={refused} path={path} />
  )
}

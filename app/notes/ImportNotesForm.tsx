import { Form, href } from 'react-router'
import type { Refused } from '#server/request/forms.ts'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'

/** A JSON or Markdown file of notes that was taken from here. */
export function ImportNotesForm({ refused }: { refused?: Refused | undefined }) {
  return (
    <Form
      className="stack"
      method="post"
      action={href('/notes/import')}
      encType="multipart/form-data"
      reloadDocument
    >
      <RefusalAlert refused={refused} />
      <label className="field">
        <span>A .json or .md file that you exported here</span>
        <input className="file" type="file" name="file" accept=".json,.md" required />
      </label>
      <button className="button" type="submit">
        Import
      </button>
    </Form>
  )
}

import { Form, href } from 'react-router'
import type { Refused } from '#server/request/forms.ts'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'

/** A data.json out of an earlier download, for an empty account. */
export function ImportForm({ refused }: { refused?: Refused | undefined }) {
  return (
    <Form
      className="stack"
      method="post"
      action={href('/settings/import')}
      encType="multipart/form-data"
      reloadDocument
    >
      <RefusalAlert refused={refused} />
      <label className="field">
        <span>The data.json of an earlier download</span>
        <input className="file" type="file" name="file" accept=".json,application/json" required />
      </label>
      <button className="button" type="submit">
        Import
      </button>
    </Form>
  )
}

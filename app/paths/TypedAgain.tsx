import { Form } from 'react-router'
import type { Refused } from '../request/forms.server.ts'
import { EditRefusal } from './EditRefusal.tsx'

const labels: Record<string, string> = {
  title: 'Title',
  promise: 'What can one do afterwards?',
  reason: 'Why it belongs here',
  links: 'Links',
  editor: 'Co-editor',
}

/**
 * What was sent by a form that the page has not: the session has ended, the step is taken out, or
 * the path is not the person's to change.
 */
export function TypedAgain({ refused }: { refused: Refused }) {
  const { typed, status } = refused
  return (
    <Form method="post" className="sheet">
      <EditRefusal refused={refused} />
      {Object.entries(typed).map(([name, value]) =>
        labels[name] && value?.trim() ? (
          <label key={name} className="field wide-field">
            <span>{labels[name]}</span>
            <textarea className="paper short" name={name} defaultValue={value} dir="auto" />
          </label>
        ) : (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      {status === 401 ? (
        <div>
          <button className="button pen" type="submit">
            Save
          </button>
        </div>
      ) : (
        <p>This is what you sent. You can copy it.</p>
      )}
    </Form>
  )
}

import { Form } from 'react-router'
import type { Fields } from '../request/forms.server.ts'
import { describeTaken } from './describe-entry.ts'
import { deskPath, floodTimes } from './moderation.ts'
import { ReasonFields } from './ReasonFields.tsx'
import type { CaseView } from './read-case.server.ts'

interface FloodFormProps {
  view: CaseView
  typed: Fields | undefined
}

export function FloodForm({ view: { caseId, floods }, typed }: FloodFormProps) {
  if (floods.length === 0) return null
  return (
    <details className="purge" open={typed !== undefined}>
      <summary className="small-action">And everything of this account or network</summary>
      <Form method="post" action={deskPath(caseId)}>
        <input type="hidden" name="intent" value="flood" />
        <div className="told row">
          <label className="row tight">
            <span>Take back</span>
            <select className="paper-select" name="scope" defaultValue={typed?.scope}>
              {floods.map((flood) => (
                <option key={flood.scope} value={flood.scope}>
                  {`everything of this ${flood.scope}: ${describeTaken(flood)} in 30 days`}
                </option>
              ))}
            </select>
          </label>
          <label className="row tight">
            <span>since</span>
            <select className="paper-select" name="hours" defaultValue={typed?.hours ?? '24'}>
              {Object.entries(floodTimes).map(([hours, time]) => (
                <option key={hours} value={hours}>
                  {time}
                </option>
              ))}
            </select>
          </label>
          <ReasonFields
            label="Its authors are told"
            proposed="flood"
            typed={typed}
            noteLabel="for the log"
          />
        </div>
        <button className="button" type="submit">
          Take all of it back
        </button>
      </Form>
    </details>
  )
}

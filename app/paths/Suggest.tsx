import { Form, useLocation } from 'react-router'
import { longestReason } from '#core/paths/path.ts'
import type { Refused } from '#server/request/forms.ts'
import { LogInLink } from '../sessions/LogInLink.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { pathPath } from './path-path.ts'

interface SuggestProps {
  pathId: string
  signedIn: boolean
  refused: Refused | undefined
}

/** The form to suggest a step for a path of others. */
export function Suggest({ pathId, signedIn, refused }: SuggestProps) {
  const isSent = new URLSearchParams(useLocation().search).has('suggested')
  const draft = useDraft('suggest')
  const own = pathPath(pathId)
  return (
    <details className="suggest" id="suggest" open={refused !== undefined || isSent}>
      <summary className="small-action">Suggest a step</summary>
      {isSent && !refused && (
        <p className="done" role="status">
          Thank you. Its editors see it now, and you will hear what they say.
        </p>
      )}
      {signedIn || refused ? (
        <Form ref={draft} className="stack" method="post" action={own}>
          <input type="hidden" name="intent" value="suggest" />
          <RefusalAlert refused={refused} />
          <label className="field">
            <span>Link of the video</span>
            <input name="link" defaultValue={refused?.typed.link} required />
          </label>
          <label className="field">
            <span>Why does it belong here?</span>
            <textarea
              className="paper short"
              name="reason"
              rows={2}
              maxLength={longestReason * 2}
              defaultValue={refused?.typed.reason}
              dir="auto"
              required
            />
          </label>
          <button className="button pen" type="submit">
            Suggest it
          </button>
        </Form>
      ) : (
        <LogInLink label="Log in to suggest one" returnTo={own} />
      )}
    </details>
  )
}

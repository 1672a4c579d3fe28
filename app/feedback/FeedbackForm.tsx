import { href, useFetcher } from 'react-router'
import type { Refused } from '#server/request/forms.ts'
import type { action } from './feedback.tsx'

/** What somebody thinks of the site; sent without leaving the page, or by a plain form to a page of its own. */
export function FeedbackForm({ refused }: { refused?: Refused }) {
  const fetcher = useFetcher<typeof action>()
  const answer = fetcher.data
  if (answer && 'thanks' in answer) return <FeedbackThanks />
  const shown = answer && 'refusal' in answer ? answer : refused
  const busy = fetcher.state !== 'idle'
  return (
    <fetcher.Form className="stack" method="post" action={href('/api/feedback')}>
      <label className="field">
        <span>What should be better?</span>
        <textarea
          className="paper"
          name="feedback"
          defaultValue={shown?.typed.feedback}
          dir="auto"
        />
      </label>
      {shown && (
        <p role="alert" className="alert">
          {shown.refusal}
        </p>
      )}
      <button className="button pen" type="submit" disabled={busy}>
        {busy ? 'Loading...' : 'Send Feedback'}
      </button>
    </fetcher.Form>
  )
}

export function FeedbackThanks() {
  return (
    <p role="status" className="done">
      Thank you. Your feedback has been kept.
    </p>
  )
}

import { useState } from 'react'
import { href, PrefetchPageLinks, useFetcher } from 'react-router'
import type { Refused } from '../request/forms.server.ts'
import { part } from '../ui/part.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { useDraft } from '../ui/use-draft.ts'
import type { action } from './feedback.page.tsx'

/**
 * The feedback form. With scripts the page stays; without them the form leads to a page of its own.
 */
export const FeedbackForm = part(function FeedbackForm({ refused }: { refused?: Refused }) {
  const fetcher = useFetcher<typeof action>()
  const draft = useDraft('feedback')
  const [isTyping, setIsTyping] = useState(false)
  const answer = fetcher.data
  if (answer && 'thanks' in answer) return <FeedbackThanks />
  const shown = answer && 'refusal' in answer ? answer : refused
  const isBusy = fetcher.state !== 'idle'
  return (
    <fetcher.Form
      ref={draft}
      className="stack"
      method="post"
      action={href('/api/feedback')}
      onFocus={() => setIsTyping(true)}
    >
      {/* React Router needs the module of the route to send the form; lost then, it reloads. */}
      {isTyping && <PrefetchPageLinks page={href('/api/feedback')} />}
      <label className="field">
        <span>What should be better?</span>
        <textarea
          className="paper"
          name="feedback"
          defaultValue={shown?.typed.feedback}
          dir="auto"
        />
      </label>
      <RefusalAlert refused={shown} />
      <button className="button pen" type="submit" disabled={isBusy}>
        {isBusy ? 'Loading...' : 'Send Feedback'}
      </button>
    </fetcher.Form>
  )
})

/** Shown when the feedback has been stored. */
export function FeedbackThanks() {
  return (
    <p role="status" className="done">
      Thank you. Your feedback has been kept.
    </p>
  )
}

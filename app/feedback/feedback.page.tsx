import { href, Link } from 'react-router'
import { onlyIntent } from '../request/action.server.ts'
import { pageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/feedback.page.ts'
import { FeedbackForm, FeedbackThanks } from './FeedbackForm.tsx'
import { parseFeedback, saveFeedback } from './feedback.server.ts'

export const handle = { about: null }

/**
 * `POST /api/feedback`: stores the feedback. A browser without scripts gets this page as the
 * answer.
 */
export const action = onlyIntent({
  limit: 'write',
  check: ({ fields }) => void parseFeedback(fields.feedback),
  textOf: ({ fields }) => parseFeedback(fields.feedback),
  async run({ site, viewer, fields }) {
    await saveFeedback(site, viewer, parseFeedback(fields.feedback))
    return { thanks: true }
  },
})

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Feedback', matches)

export default function Feedback({ actionData }: Route.ComponentProps) {
  return (
    <section className="stack">
      <h1>Feedback</h1>
      {actionData && 'thanks' in actionData ? (
        <FeedbackThanks />
      ) : (
        <FeedbackForm refused={actionData} />
      )}
      <Link className="button" to={href('/home')}>
        Go to the home page
      </Link>
    </section>
  )
}

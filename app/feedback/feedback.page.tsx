import { href, Link } from 'react-router'
import { intent, onlyIntent } from '../request/action.server.ts'
import { pageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/feedback.page.ts'
import { FeedbackForm, FeedbackThanks } from './FeedbackForm.tsx'
import { parseFeedback, saveFeedback } from './feedback.server.ts'

export const handle = { about: null }

/**
 * `POST /api/feedback`: stores the feedback. A browser without scripts gets this page as the
 * answer.
 */
export const action = onlyIntent(
  intent<object, { thanks: true }, string>(
    {
      limit: 'write',
      schema: ({ feedback }) => parseFeedback(feedback),
      textOf: (text) => text,
    },
    async ({ site, viewer, fields: text }) => {
      await saveFeedback(site, viewer, text)
      return { thanks: true }
    },
  ),
)

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

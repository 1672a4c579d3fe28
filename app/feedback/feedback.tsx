import { href, Link } from 'react-router'
import { answerForm } from '#app/http/forms.ts'
import { admit } from '#app/http/limits.ts'
import { visitOf } from '#app/http/visit.ts'
import { leaveFeedback } from '#core/feedback/feedback.ts'
import { titled } from '../ui/titled.ts'
import type { Route } from './+types/feedback.ts'
import { FeedbackForm, FeedbackThanks } from './FeedbackForm.tsx'

/** Keeps a piece of feedback; a browser without scripts gets this page as its answer. */
export async function action(args: Route.ActionArgs) {
  const visit = visitOf(args)
  return await answerForm(args.request, async (fields) => {
    admit(visit, 'feedback')
    await leaveFeedback(visit.site, visit.viewer, fields.feedback ?? '')
    return { thanks: true }
  })
}

export const meta: Route.MetaFunction = ({ matches }) => titled('Feedback', matches)

export default function Feedback({ actionData }: Route.ComponentProps) {
  return (
    <section className="stack">
      <h1>Feedback</h1>
      {actionData && 'thanks' in actionData ? <FeedbackThanks /> : <FeedbackForm refused={actionData} />}
      <Link className="button" to={href('/home')}>
        Go on to the home page
      </Link>
    </section>
  )
}

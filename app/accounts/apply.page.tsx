import { Form, href, redirect } from 'react-router'
import { type Intent, intents, type Submission } from '../request/action.server.ts'
import { getContext } from '../request/context.server.ts'
import { unreadableForm } from '../request/forms.server.ts'
import type { Viewer } from '../request/site.ts'
import { Day } from '../ui/Day.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { useRefused } from '../ui/use-refused.ts'
import type { Route } from './+types/apply.page.ts'
import {
  type Application,
  apply,
  currentQuestion,
  declinedDays,
  enter,
  isToldByMail,
  readApplication,
  withdraw,
} from './applications.server.ts'

export const handle = { isForStrangers: true, about: null }

/**
 * `/apply`: all that a person sees who waits. They answer the question, come in, or take it back.
 */
export async function loader(args: Route.LoaderArgs) {
  const { site, applicant } = getContext(args)
  if (!applicant) throw redirect('/')
  return {
    name: applicant.displayName,
    question: currentQuestion(site),
    isMailed: await isToldByMail(site, applicant),
    declinedDays,
    application: await readApplication(site, applicant),
  }
}

function byApplicant(
  run: (submission: Submission, applicant: Viewer) => Promise<void>,
): Intent<object, Response> {
  return {
    limit: 'mail',
    async run(submission) {
      const { applicant } = submission
      if (applicant) await run(submission, applicant)
      return redirect('/', 303)
    },
  }
}

export const action = intents({
  apply: byApplicant(async ({ site, fields: { answer } }, applicant) => {
    if (answer === undefined) throw unreadableForm()
    await apply(site, applicant, answer)
  }),
  enter: byApplicant(async ({ site }, applicant) => await enter(site, applicant)),
  withdraw: byApplicant(async ({ site }, applicant) => await withdraw(site, applicant)),
})

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Become a member', matches)

export default function Apply({
  loaderData: { name, question, isMailed, declinedDays, application },
}: Route.ComponentProps) {
  const refused = useRefused()
  return (
    <section className="stack">
      <h1>Become a member</h1>
      <p className="prose">
        {name !== null && (
          <>
            Hello, <bdi>{name}</bdi>.{' '}
          </>
        )}
        You are not a member yet: a moderator decides.
      </p>
      <RefusalAlert refused={refused} />
      {application === null ? (
        <Ask {...{ question, isMailed }} typed={refused?.typed.answer} />
      ) : (
        <>
          <p>
            On <Day of={application.createdAt} /> you answered “{application.question}”:
          </p>
          <blockquote className="prose" dir="auto">
            {application.answer}
          </blockquote>
          <Decision {...{ declinedDays, isMailed, ...application }} />
        </>
      )}
      <div className="row">
        <Form method="post">
          <button className="button" type="submit" name="intent" value="withdraw">
            Take it back, and delete my account
          </button>
        </Form>
        <form method="post" action={href('/auth/sign-out')}>
          <button className="button" type="submit">
            Log Out
          </button>
        </form>
      </div>
    </section>
  )
}

interface AskProps {
  question: string
  isMailed: boolean
  typed: string | undefined
}

function Ask({ question, isMailed, typed }: AskProps) {
  const draft = useDraft('apply')
  return (
    <Form className="stack" method="post" ref={draft}>
      <input type="hidden" name="intent" value="apply" />
      <label className="field">
        <span>{question}</span>
        <textarea
          className="paper"
          name="answer"
          dir="auto"
          maxLength={2000}
          required
          defaultValue={typed}
        />
        <small>
          Only moderators read it. It is deleted when you become a member.
          {isMailed && ' We mail you the answer.'}
        </small>
      </label>
      <button className="button pen" type="submit">
        Send
      </button>
    </Form>
  )
}

interface DecisionProps extends Application {
  isMailed: boolean
  declinedDays: number
}

function Decision({ state, words, isMailed, declinedDays }: DecisionProps) {
  const said = words !== '' && (
    <>
      <p>The moderator wrote:</p>
      <blockquote className="prose" dir="auto">
        {words}
      </blockquote>
    </>
  )
  if (state === 'accepted')
    return (
      <>
        <p className="done" role="status">
          Welcome! A moderator has accepted you.
        </p>
        {said}
        <Form method="post">
          <button className="button pen" type="submit" name="intent" value="enter">
            Come in
          </button>
        </Form>
      </>
    )
  if (state === 'declined')
    return (
      <>
        <p className="alert">You were not accepted. After {declinedDays} days you can ask again.</p>
        {said}
      </>
    )
  return (
    <p className="done" role="status">
      You are waiting for an answer.{' '}
      {isMailed ? 'We mail it to you. You also see it here.' : 'Look here again in a day or two.'}
    </p>
  )
}

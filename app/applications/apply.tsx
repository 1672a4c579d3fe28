import { Form, href, Link, redirect } from 'react-router'
import {
  type Applicant,
  apply,
  currentQuestion,
  declinedDays,
  isToldByMail,
  type OwnApplication,
  readApplication,
  withdraw,
} from '#core/applications/applications.ts'
import { getContext } from '#server/request/context.ts'
import { unreadableForm } from '#server/request/forms.ts'
import type { Intent } from '#server/request/intents.ts'
import { intents } from '#server/request/intents.ts'
import { pageTitle } from '../layout/page-title.ts'
import { Day } from '../ui/Day.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { useRefused } from '../ui/use-refused.ts'
import type { Route } from './+types/apply.ts'
import { applicantCookie } from './applicant-cookie.ts'

export const handle = { isForStrangers: true, about: null }

/**
 * `/apply`: where a person waits who signed in and is no member yet. They answer the question, see
 * what was decided, or take it back. A sign-in leads here; all others go to the login screen.
 */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = getContext(args)
  if (viewer) throw redirect('/')
  const who = applicantCookie.read(site, args.request)
  if (!who) throw redirect(href('/login'))
  const application = await readApplication(site, who)
  return {
    name: who.displayName,
    question: currentQuestion(site),
    isMailed: isToldByMail(site, who),
    declinedDays,
    application,
  }
}

export async function action(args: Route.ActionArgs) {
  const { site } = getContext(args)
  const who = applicantCookie.read(site, args.request)
  return await intents({ apply: applyAs(who), withdraw: withdrawAs(who) })(args)
}

function applyAs(who: Applicant | null): Intent<object, Response> {
  return {
    limit: 'application',
    async run({ site, fields: { answer } }) {
      if (!who) throw redirect(href('/login'), 303)
      if (answer === undefined) throw unreadableForm()
      await apply(site, who, answer)
      return redirect(href('/apply'), 303)
    },
  }
}

function withdrawAs(who: Applicant | null): Intent<object, Response> {
  return {
    limit: 'application',
    async run({ site }) {
      if (!who) throw redirect(href('/login'), 303)
      await withdraw(site, who)
      return redirect(href('/apply'), 303)
    },
  }
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Become a member', matches)

export default function Apply({
  loaderData: { name, question, isMailed, declinedDays, application },
}: Route.ComponentProps) {
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
      {application === null ? (
        <Ask question={question} isMailed={isMailed} />
      ) : (
        <>
          <p>
            On <Day of={application.createdAt} /> you answered “{application.question}”:
          </p>
          <blockquote className="prose" dir="auto">
            {application.answer}
          </blockquote>
          <Decision {...{ declinedDays, ...application }} />
        </>
      )}
    </section>
  )
}

function Ask({ question, isMailed }: { question: string; isMailed: boolean }) {
  const refused = useRefused()
  const draft = useDraft('apply')
  return (
    <Form className="stack" method="post" ref={draft}>
      <RefusalAlert refused={refused} />
      <input type="hidden" name="intent" value="apply" />
      <label className="field">
        <span>{question}</span>
        <textarea
          className="paper"
          name="answer"
          dir="auto"
          maxLength={2000}
          required
          defaultValue={refused?.typed.answer}
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

function Decision({
  state,
  words,
  isMailed,
  declinedDays,
}: OwnApplication & { declinedDays: number }) {
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
          Welcome! Sign in once more, and you are a member.
        </p>
        {said}
        <Link className="button pen" to={href('/login')}>
          Log In
        </Link>
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
    <>
      <p className="done" role="status">
        You are waiting for an answer.{' '}
        {isMailed
          ? 'We mail it to you. You also see it when you sign in again.'
          : 'Sign in again in a day or two to see it.'}
      </p>
      <Form method="post">
        <button className="button" type="submit" name="intent" value="withdraw">
          Take it back
        </button>
      </Form>
    </>
  )
}

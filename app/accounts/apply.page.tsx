import { href, redirect } from 'react-router'
import { intent, intents, type Submission } from '../request/action.server.ts'
import { getContext } from '../request/context.server.ts'
import type { Viewer } from '../request/site.ts'
import { Day } from '../ui/Day.tsx'
import { Field, PageForm, Submit } from '../ui/PageForm.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/apply.page.ts'
import {
  type Application,
  apply,
  currentQuestion,
  enter,
  isToldByMail,
  readApplication,
  withdraw,
} from './applications.server.ts'
import { declinedDays } from './entry.ts'

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
    application: await readApplication(site, applicant),
  }
}

const byApplicant = (run: (asked: Submission, applicant: Viewer) => Promise<void>) =>
  intent({ limit: 'mail' }, async (asked) => {
    if (asked.applicant) await run(asked, asked.applicant)
    return redirect('/', 303)
  })

export const action = intents({
  apply: byApplicant(({ site, fields }, applicant) => apply(site, applicant, fields.answer ?? '')),
  enter: byApplicant(({ site }, applicant) => enter(site, applicant)),
  withdraw: byApplicant(({ site }, applicant) => withdraw(site, applicant)),
})

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Become a member', matches)

export default function Apply({
  loaderData: { name, question, isMailed, application },
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
        <PageForm intent="apply" className="stack" isDraft>
          <Field
            name="answer"
            label={question}
            help={
              'Only moderators read it. It is deleted when you become a member.' +
              (isMailed ? ' We mail you the answer.' : '')
            }
            most={2000}
            rows={5}
            required
          />
          <Submit>Send</Submit>
        </PageForm>
      ) : (
        <Answered {...application} isMailed={isMailed} />
      )}
      <div className="row">
        <PageForm intent="withdraw">
          <Submit className="button">Take it back, and delete my account</Submit>
        </PageForm>
        <form method="post" action={href('/auth/sign-out')}>
          <button className="button" type="submit">
            Log Out
          </button>
        </form>
      </div>
    </section>
  )
}

type AnsweredProps = Application & { isMailed: boolean }

function Answered({ createdAt, question, answer, state, words, isMailed }: AnsweredProps) {
  return (
    <>
      <p>
        On <Day of={createdAt} /> you answered “{question}”:
      </p>
      <blockquote className="prose" dir="auto">
        {answer}
      </blockquote>
      {state === 'waiting' && (
        <p className="done" role="status">
          You are waiting for an answer.{' '}
          {isMailed
            ? 'We mail it to you. You also see it here.'
            : 'Look here again in a day or two.'}
        </p>
      )}
      {state === 'accepted' && (
        <p className="done" role="status">
          Welcome! A moderator has accepted you.
        </p>
      )}
      {state === 'declined' && (
        <p className="alert">You were not accepted. After {declinedDays} days you can ask again.</p>
      )}
      {words !== '' && (
        <>
          <p>The moderator wrote:</p>
          <blockquote className="prose" dir="auto">
            {words}
          </blockquote>
        </>
      )}
      {state === 'accepted' && (
        <PageForm intent="enter">
          <Submit>Come in</Submit>
        </PageForm>
      )}
    </>
  )
}

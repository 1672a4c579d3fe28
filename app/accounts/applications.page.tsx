import { href, redirect } from 'react-router'
import { ModerationTabs } from '../moderation/ModerationTabs.tsx'
import { moderatorsOnly, requireDesk } from '../moderation/moderators-only.server.ts'
import { intent, intents } from '../request/action.server.ts'
import { unreadableForm } from '../request/forms.server.ts'
import { idCursor } from '../request/page.ts'
import { Day } from '../ui/Day.tsx'
import { Field, PageForm, SubmitButton } from '../ui/PageForm.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/applications.page.ts'
import { decideApplication, listApplications } from './applications.server.ts'
import '../moderation/desk.css'

export const handle = { about: null }

/** `/desk/applications`: the people who wait to become members. */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = await requireDesk(args)
  return { applications: await listApplications(site, viewer), areMailed: site.mail !== null }
}

const decideIntent = intent(
  { members: 'Log in to decide.', limit: 'moderate' },
  async ({ site, viewer, fields: { application = null, words = '', decision } }) => {
    const id = idCursor(application)
    if (id === null) throw unreadableForm()
    await decideApplication(site, viewer, id, { isAccepted: decision === 'Accept', words })
    return redirect(href('/desk/applications'), 303)
  },
)

export const action = moderatorsOnly(intents({ decide: decideIntent }))

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Applications', matches)

export default function Applications({ loaderData }: Route.ComponentProps) {
  const { applications, areMailed } = loaderData
  return (
    <>
      <ModerationTabs />
      <header>
        <h1>Applications</h1>
        <p className="faint">
          They see your answer when they come back
          {areMailed && ', and by mail if we have their address'}. If you accept them, one press
          then makes them a member.
        </p>
      </header>
      {applications.length === 0 && <p className="empty">Nobody is waiting.</p>}
      {applications.map(({ id, displayName, question, answer, createdAt }) => {
        const name = displayName ?? 'Someone'
        return (
          <article key={id} className="sheet" aria-labelledby={`application-${id}`}>
            <h2 id={`application-${id}`}>
              <bdi>{name}</bdi>
            </h2>
            <p className="faint">
              <Day of={createdAt} />, asked: {question}
            </p>
            <blockquote className="prose" dir="auto">
              {answer}
            </blockquote>
            <PageForm intent="decide" className="stack" values={{ application: id }}>
              <Field
                name="words"
                label={`Your answer to ${name}`}
                help="They read it. It can be empty."
                most={1000}
                rows={3}
              />
              <div className="row">
                {['Accept', 'Decline'].map((label) => (
                  <SubmitButton
                    key={label}
                    name="decision"
                    value={label}
                    about={`${label} ${name}, application ${id}`}
                  >
                    {label}
                  </SubmitButton>
                ))}
              </div>
            </PageForm>
          </article>
        )
      })}
    </>
  )
}

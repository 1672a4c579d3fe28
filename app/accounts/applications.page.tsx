import { Form, href, redirect } from 'react-router'
import { ModerationTabs } from '../moderation/ModerationTabs.tsx'
import { moderatorsOnly, requireDesk } from '../moderation/moderators-only.server.ts'
import type { Intent } from '../request/action.server.ts'
import { intents } from '../request/action.server.ts'
import { unreadableForm } from '../request/forms.server.ts'
import { idCursor } from '../request/page.ts'
import { Day } from '../ui/Day.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { useRefused } from '../ui/use-refused.ts'
import type { Route } from './+types/applications.page.ts'
import { decideApplication, listApplications } from './applications.server.ts'
import '../moderation/desk.css'
import { SubmitButton } from '../ui/SubmitButton.tsx'

export const handle = { about: null }

/** `/desk/applications`: the people who wait to become members. */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = await requireDesk(args)
  return { applications: await listApplications(site, viewer), areMailed: site.mail !== null }
}

const decideIntent = (isAccepted: boolean): Intent<object, Response> => ({
  limit: 'moderate',
  async run({ site, viewer, fields }) {
    const id = idCursor(fields.application ?? null)
    if (id === null) throw unreadableForm()
    await decideApplication(site, viewer, id, { isAccepted, words: fields.words ?? '' })
    return redirect(href('/desk/applications'), 303)
  },
})

export const action = moderatorsOnly(
  intents<object, Response>({ accept: decideIntent(true), decline: decideIntent(false) }),
)

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Applications', matches)

export default function Applications({
  loaderData: { applications, areMailed },
}: Route.ComponentProps) {
  const refused = useRefused()
  return (
    <>
      <ModerationTabs />
      <header className="desk-head">
        <h1>Applications</h1>
        <p className="faint">
          They see your answer when they come back
          {areMailed && ', and by mail if we have their address'}. If you accept them, one press
          then makes them a member.
        </p>
      </header>
      <RefusalAlert refused={refused} />
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
            <Form className="stack" method="post" preventScrollReset>
              <input type="hidden" name="application" value={id} />
              <label className="field">
                <span>
                  Your answer{' '}
                  <span className="visually-hidden">
                    to {name}, application {id}
                  </span>
                </span>
                <textarea
                  className="paper short"
                  name="words"
                  dir="auto"
                  maxLength={1000}
                  defaultValue={refused?.typed.application === `${id}` ? refused.typed.words : ''}
                />
                <small>They read it. It can be empty.</small>
              </label>
              <div className="row">
                {['Accept', 'Decline'].map((label) => (
                  <SubmitButton
                    key={label}
                    name="intent"
                    value={label.toLowerCase()}
                    about={`${label} ${name}, application ${id}`}
                  >
                    {label}
                  </SubmitButton>
                ))}
              </div>
            </Form>
          </article>
        )
      })}
    </>
  )
}

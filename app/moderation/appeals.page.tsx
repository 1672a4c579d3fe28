import { href, Link, redirect } from 'react-router'
import { requireViewer } from '../accounts/require-viewer.server.ts'
import { intent, onlyIntent } from '../request/action.server.ts'
import { getContext } from '../request/context.server.ts'
import type { Page } from '../request/page.ts'
import { Day, Moment } from '../ui/Day.tsx'
import { Field, PageForm, Submit, useRefused, useRefusedOf } from '../ui/PageForm.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { useLoadMore } from '../ui/use-load-more.tsx'
import type { Route } from './+types/appeals.page.ts'
import { appeal } from './appeals.server.ts'
import { ModerationTabs } from './ModerationTabs.tsx'
import { appealDays, longestAppeal, ownName } from './moderation.ts'
import { listDecisionsAbout, type OwnDecision, parseAppealed } from './own-decisions.server.ts'
import { SubjectLink } from './SubjectLink.tsx'

export const handle = { about: null }

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args)
  const { site } = getContext(args)
  const after = new URL(args.request.url).searchParams.get('after')
  return await listDecisionsAbout(site, viewer, after)
}

const appealIntent = intent(
  { members: 'Log in to appeal.', limit: 'write', isForSuspended: true },
  async ({ site, viewer, fields }) => {
    await appeal(site, viewer, parseAppealed(fields.thing, viewer), fields.text ?? '')
    return redirect(href('/appeals'), 303)
  },
)

export const action = onlyIntent(appealIntent)

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Decisions and appeals', matches)

const decisionsOf = (page: { decisions: Page<OwnDecision> }) => page.decisions

export default function Appeals({ loaderData }: Route.ComponentProps) {
  const { items, moreButton } = useLoadMore(loaderData.decisions, decisionsOf)
  const refused = useRefused()
  const isOfListed = items.some(({ thing }) => thing === refused?.typed.thing)
  return (
    <>
      <ModerationTabs />
      <h1>Decisions and appeals</h1>
      <p className="prose">
        What moderators decided about what you wrote here. You can appeal once against each
        decision, for {appealDays} days. The <Link to={href('/moderation')}>public log</Link> lists
        all decisions without names.
      </p>
      {!isOfListed && <RefusalAlert refused={refused} />}
      <section>
        <h2 className="section-head">Decisions</h2>
        {items.length === 0 ? (
          <p className="empty">Nothing of yours is hidden or held.</p>
        ) : (
          items.map((decision) => <Decision key={decision.thing} decision={decision} />)
        )}
      </section>
      {moreButton}
      {loaderData.appeals.length > 0 && (
        <section>
          <h2 className="section-head">Your appeals</h2>
          {loaderData.appeals.map(({ id, about, text, createdAt, answer, answerNote }) => (
            <article className="entry" key={id}>
              <h3>About {ownName(about)}</h3>
              <small>
                sent <Day of={createdAt} />
              </small>
              <blockquote className="prose" dir="auto">
                {text}
              </blockquote>
              <p>{answer ? `${answers[answer]} ${answerNote}` : 'It waits for a moderator.'}</p>
            </article>
          ))}
        </section>
      )}
    </>
  )
}

function Decision({ decision }: { decision: OwnDecision }) {
  const { thing, kind, place = {}, sentence, text, at, appealUntil } = decision
  const isRefused = useRefusedOf('appeal', { thing }) !== undefined
  return (
    <article className="entry">
      <h3>
        {kind === 'suspension' ? (
          'Your account'
        ) : kind === 'bio' ? (
          'Your bio'
        ) : (
          <SubjectLink kind={kind} place={place}>{`Your ${kind}`}</SubjectLink>
        )}
      </h3>
      {at && (
        <small>
          <Day of={at} />
        </small>
      )}
      <p>{sentence}</p>
      {text && (
        <blockquote className="prose" dir="auto">
          {text}
        </blockquote>
      )}
      {(appealUntil || isRefused) && (
        <details open={isRefused}>
          <summary className="small-action">Appeal</summary>
          <PageForm intent="appeal" values={{ thing }} isDraft className="stack">
            <Field
              name="text"
              label="Why do you disagree?"
              most={longestAppeal}
              rows={5}
              help={
                <>
                  One appeal is possible
                  {appealUntil && (
                    <>
                      , until <Moment of={appealUntil} />
                    </>
                  )}
                  .
                </>
              }
            />
            <Submit>Send Appeal</Submit>
          </PageForm>
        </details>
      )}
    </article>
  )
}

const answers = {
  granted: 'A moderator agreed with you and took the decision back.',
  rejected: 'A moderator looked at it again and did not change the decision.',
}

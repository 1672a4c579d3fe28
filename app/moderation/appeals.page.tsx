import { href, Link, redirect } from 'react-router'
import { requireViewer } from '../accounts/require-viewer.server.ts'
import { intent, onlyIntent } from '../request/action.server.ts'
import { getContext } from '../request/context.server.ts'
import { Day, Moment } from '../ui/Day.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import { Field, PageForm, Submit, useRefused, useRefusedOf } from '../ui/PageForm.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import type { Route } from './+types/appeals.page.ts'
import { appeal } from './appeals.server.ts'
import { ModerationTabs } from './ModerationTabs.tsx'
import { appealDays, longestAppeal } from './moderation.ts'
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

export default function Appeals({ loaderData }: Route.ComponentProps) {
  const refused = useRefused()
  const isOfListed = loaderData.items.some(({ thing }) => thing === refused?.typed.thing)
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
      <ListPage<OwnDecision>
        page={loaderData}
        empty="Nothing of yours is hidden or held."
        keyOf={({ thing }) => thing}
      >
        {(decision) => <Decision decision={decision} />}
      </ListPage>
    </>
  )
}

function Decision({ decision }: { decision: OwnDecision }) {
  const { thing, kind, place = {}, sentence, text, at, appealUntil, appeal } = decision
  const isRefused = useRefusedOf('appeal', { thing }) !== undefined
  return (
    <article className="entry">
      <h2>
        {kind === 'suspension' ? (
          'Your account'
        ) : kind === 'bio' ? (
          'Your bio'
        ) : (
          <SubjectLink kind={kind} place={place}>{`Your ${kind}`}</SubjectLink>
        )}
      </h2>
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
      {appeal && (
        <>
          <p>
            Your appeal, sent <Day of={appeal.createdAt} />:
          </p>
          <blockquote className="prose" dir="auto">
            {appeal.text}
          </blockquote>
          <p>
            {appeal.answer
              ? `${answers[appeal.answer]} ${appeal.answerNote}`
              : 'It waits for a moderator.'}
          </p>
        </>
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
                  One appeal is possible{appealUntil && ', until '}
                  {appealUntil && <Moment of={appealUntil} />}.
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

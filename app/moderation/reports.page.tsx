import { requireViewer } from '../accounts/require-viewer.server.ts'
import { getContext } from '../request/context.server.ts'
import { Day } from '../ui/Day.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/reports.page.ts'
import { ModerationTabs } from './ModerationTabs.tsx'
import { kindNames } from './moderation.ts'
import { changedSentences, outcomeSentences, reportKinds } from './report.ts'
import { listOwnReports, type OwnReport } from './reports.server.ts'

export const handle = { about: null }

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args)
  const { site } = getContext(args)
  return await listOwnReports(site, viewer, new URL(args.request.url).searchParams.get('after'))
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('My reports', matches)

export default function Reports({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ModerationTabs />
      <h1>My reports</h1>
      <p className="prose">What you reported, and what came of it.</p>
      <ListPage<OwnReport>
        page={loaderData}
        empty="You have not reported anything."
        keyOf={({ id }) => id}
      >
        {({ thing, kind, note, text, createdAt, outcome, since }) => (
          <article className="entry">
            <h2>{kindNames[thing]?.replace('a', 'A')}</h2>
            <small>
              <Day of={createdAt} /> · {reportKinds[kind]}
            </small>
            {text && (
              <blockquote className="prose" dir="auto">
                {text}
              </blockquote>
            )}
            {note && (
              <p dir="auto">
                You wrote: <q>{note}</q>
              </p>
            )}
            <p>
              <b>{outcome ? outcomeSentences[outcome] : 'It waits for a moderator.'}</b>{' '}
              {since && changedSentences[since]}
            </p>
          </article>
        )}
      </ListPage>
    </>
  )
}

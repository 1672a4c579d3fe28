import { data, href, Link } from 'react-router'
import { intent, onlyIntent } from '../request/action.server.ts'
import { getContext } from '../request/context.server.ts'
import type { Fields } from '../request/forms.server.ts'
import { idCursor } from '../request/page.ts'
import { Refusal } from '../request/refusal.ts'
import { safeReturnTo } from '../request/return-to.ts'
import { useRefused } from '../ui/PageForm.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/report.page.ts'
import { ReportForm, ReportThanks } from './ReportForm.tsx'
import { parseReport } from './report.ts'
import { parseQuestionKey } from './report-path.ts'
import { type Reportable, readReported, report } from './reports.server.ts'

export const handle = { about: null }

/**
 * `/report?review=` and the like, for browsers without scripts. Others show the form in a popup and
 * post it here. A review of a path comes with `path`, too: its number alone opens no path by link.
 */
export async function loader(args: Route.LoaderArgs) {
  const context = getContext(args)
  const { site, viewer } = context
  // It leads back to where this visitor came from.
  context.mustNotBeCached = true
  const { origin } = site.facts
  const { pathname, search, searchParams } = args.url
  const thing = parseSubject(searchParams)
  const from = args.request.headers.get('referer') ?? ''
  const text = thing && (await readReported(site, viewer, thing))
  return data(
    {
      path: pathname + search,
      text,
      returnTo: safeReturnTo(from.startsWith(`${origin}/`) ? from.slice(origin.length) : null),
      signedIn: viewer !== null,
    },
    { status: text === null ? 404 : 200 },
  )
}

const nothingHere = 'There is nothing to report at this address.'

const reportIntent = intent(
  {
    limit: 'write',
    schema: (fields: Fields) => ({ ...parseReport(fields), returnTo: fields.returnTo }),
  },
  async ({ site, viewer, ip, fields: { returnTo, ...draft }, url }) => {
    const thing = parseSubject(url.searchParams)
    if (!thing) throw new Refusal(nothingHere, 404)
    await report(site, { viewer, ip }, thing, draft)
    // A status of its own: the report may have held the review, which the loader then misses.
    return data({ thanks: true, returnTo: safeReturnTo(returnTo) }, { status: 200 })
  },
)

export const action = onlyIntent(reportIntent)

function parseSubject(query: URLSearchParams): Reportable | null {
  const reviewId = idCursor(query.get('review'))
  const pathId = query.get('path')
  if (reviewId !== null) return { kind: 'review', reviewId, pathId }
  const topicChannelId = idCursor(query.get('topic-channel'))
  if (topicChannelId !== null) return { kind: 'topic channel', topicChannelId }
  const question = parseQuestionKey(query.get('question'))
  if (question) return { kind: 'question', ...question }
  const [uid, channelKey] = [query.get('bio'), query.get('channel')]
  if (uid) return { kind: 'bio', uid }
  if (pathId) return { kind: 'path', pathId }
  if (channelKey) return { kind: 'channel', channelKey }
  return null
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Report', matches)

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const { path, text, signedIn } = loaderData
  const refused = useRefused()
  const thanks = actionData && 'thanks' in actionData ? actionData : null
  const returnTo = refused ? safeReturnTo(refused.typed.returnTo) : (thanks ?? loaderData).returnTo
  return (
    <section className="stack">
      <h1>Report</h1>
      {thanks ? (
        <ReportThanks />
      ) : text === null && !refused ? (
        <p className="empty">{nothingHere} It may have been removed.</p>
      ) : (
        <>
          {text && (
            <blockquote className="prose" dir="auto">
              {text}
            </blockquote>
          )}
          <ReportForm path={path} refused={refused} returnTo={returnTo} />
        </>
      )}
      <div className="row">
        <Link className="button" to={returnTo}>
          Go back
        </Link>
        {signedIn && <Link to={href('/reports')}>My reports</Link>}
      </div>
    </section>
  )
}

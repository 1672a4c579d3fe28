import { Form, href, Link, redirect, useNavigation } from 'react-router'
import { GoogleButton } from '../accounts/SignInButton.tsx'
import { intent, onlyIntent } from '../request/action.server.ts'
import { getContext } from '../request/context.server.ts'
import { about } from '../ui/about.ts'
import { CannotAdd } from '../ui/CannotAdd.tsx'
import { MailLink } from '../ui/MailLink.tsx'
import { useRefused } from '../ui/PageForm.tsx'
import { Face } from '../ui/Picture.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/wrapped.page.ts'
import { ImportProgress, LeftOut } from './ImportProgress.tsx'
import { example, ShareImage } from './ShareImage.tsx'
import { ShareImageDownload } from './ShareImageDownload.tsx'
import { TopChannels } from './TopChannels.tsx'
import {
  listYears,
  readWrappedState,
  requestWrapped,
  type WrappedState,
  yearOf,
} from './wrapped.server.ts'
import { newestYear, parseYear, specifiedYear, wrappedPath } from './wrapped-summary.ts'
import './wrapped.css'

export const handle = {
  query: ['channel'],
  about: about<Route.ComponentProps>(({ viewer, year }) =>
    viewer || year !== specifiedYear
      ? null
      : {
          path: href('/wrapped'),
          description:
            'Get your 2024 Wrapped: how many videos you liked this year, and which creators you loved most.',
        },
  ),
}

/** Years that no import can reach are unknown paths. */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = getContext(args)
  const { year: asked } = args.params
  const year = asked === undefined ? specifiedYear : parseYear(site, asked)
  if (year === null) throw redirect('/')
  if (asked !== undefined && year === specifiedYear) throw redirect(href('/wrapped'))
  const { siteName, contactEmail, origin } = site.facts
  const channelId = new URL(args.request.url).searchParams.get('channel')
  const [state, listed] = await Promise.all([
    readWrappedState(site, viewer, year, channelId),
    viewer ? listYears(site, viewer.uid) : [],
  ])
  const years = new Set([...listed.filter((one) => one <= newestYear(site)), year])
  return {
    ...{ siteName, contactEmail, year, viewer, state },
    years: [...years].sort((one, other) => other - one),
    address: new URL(origin).host + wrappedPath(year),
  }
}

type Loaded = Route.ComponentProps['loaderData']

export const action = onlyIntent(
  intent<{ year?: string }>(
    { members: 'Log in to get your Wrapped.', limit: 'model' },
    async ({ site, viewer, params }) => {
      const year = yearOf(site, params)
      await requestWrapped(site, viewer, year)
      return redirect(wrappedPath(year), 303)
    },
  ),
)

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(wrappedHeading(loaderData), matches)

/** Other years than 2024 name theirs (specification, part 2). */
function wrappedHeading(loaded: Pick<Loaded, 'state' | 'year'> | undefined): string {
  const title = loaded?.state.is === 'results' ? 'My YouTube Wrapped' : 'YouTube Wrapped'
  return loaded && loaded.year !== specifiedYear ? `${title} ${loaded.year}` : title
}

export default function WrappedOfYear({ loaderData }: Route.ComponentProps) {
  const { siteName, year, years, viewer, address, state } = loaderData
  const photoUrl = viewer?.photoUrl ?? null
  return (
    <>
      <header className="who wrapped-head">
        {viewer && <Face url={viewer.photoUrl} size="small" />}
        <div>
          <p className="faint">{siteName}</p>
          <h1>{wrappedHeading(loaderData)}</h1>
        </div>
      </header>
      {years.length > 1 && (
        <nav className="row wrapped-years" aria-label="Years">
          {years.map((one) => (
            <Link key={one} to={wrappedPath(one)} aria-current={one === year ? 'page' : undefined}>
              {one}
            </Link>
          ))}
        </nav>
      )}
      {state.is === 'results' ? (
        <Results
          key={`${year} ${state.wrapped.generatedAt}`}
          {...state}
          {...{ photoUrl, address }}
        />
      ) : (
        <div className="wrapped-columns" key={year}>
          <div className="stack">
            <CannotAdd says="Wrapped is not available here yet." />
            {state.is === 'guest' ? (
              <Guest year={year} />
            ) : (
              <Prompt state={state} year={year} contactEmail={loaderData.contactEmail} />
            )}
          </div>
          <ShareImage wrapped={{ ...example, year }} {...{ photoUrl, address }} isExample />
        </div>
      )}
    </>
  )
}

interface ResultsProps extends Extract<WrappedState, { is: 'results' }> {
  photoUrl: string | null
  address: string
}

function Results({ wrapped, progress, opened, photoUrl, address }: ResultsProps) {
  return (
    <div className="wrapped-columns has-results">
      <div className="stack wrapped-share">
        <ShareImage {...{ wrapped, photoUrl, address }} />
        <ShareImageDownload {...{ wrapped, address }} />
      </div>
      <div className="stack wrapped-year">
        <dl className="wrapped-stats">
          <div>
            <dd>{wrapped.totalVideos.toLocaleString('en')}</dd>
            <dt>{`Videos You Liked in ${wrapped.year}`}</dt>
          </div>
          <div>
            <dd>{wrapped.totalChannels.toLocaleString('en')}</dd>
            <dt>Unique Channels</dt>
          </div>
        </dl>
        <p className="faint">Days and years are counted in UTC.</p>
        {progress && <LeftOut {...progress} />}
        <TopChannels year={wrapped.year} channels={wrapped.channels} opened={opened} />
      </div>
    </div>
  )
}

function Guest({ year }: { year: number }) {
  return (
    <>
      <p className="tagline">Get your {year} wrapped!</p>
      <p className="prose">
        See how many videos you liked {year === specifiedYear ? 'this year' : `in ${year}`} and
        which creators you loved most.
      </p>
      <GoogleButton returnTo={wrappedPath(year)} label="Sign in with Google" />
    </>
  )
}

interface PromptProps {
  state: Extract<WrappedState, { is: 'prompt' | 'processing' }>
  contactEmail: string | null
  year: number
}

function Prompt({ state, year, contactEmail }: PromptProps) {
  const refused = useRefused()
  const isSent = useNavigation().formAction === wrappedPath(year)
  const isBusy = isSent || state.is === 'processing'
  const failure = isSent || state.is === 'processing' ? null : (refused?.refusal ?? state.failure)
  const needsSignIn =
    failure !== null &&
    (refused ? refused.status === 401 : state.is === 'prompt' && state.needsSignIn)
  return (
    <>
      <p className="tagline">
        See how many videos you liked in {year}, and which creators you loved most.
      </p>
      {failure !== null && (
        <div role="alert" className="alert stack">
          <p>{needsSignIn ? failure : <b>{failure}</b>}</p>
          {needsSignIn ? (
            <GoogleButton returnTo={wrappedPath(year)} label="Sign in with Google" />
          ) : (
            <>
              <p>
                We're so sorry! That didn't work for some reason :( It could be because you haven't
                liked any videos on this account in {year}, or there's a bug in our code.
              </p>
              <p>
                Please refresh the page and try again, try another browser or device, or contact
                support at <MailLink address={contactEmail} />.
              </p>
            </>
          )}
        </div>
      )}
      <Form method="post" action={wrappedPath(year)}>
        <button className={needsSignIn ? 'button' : 'button pen'} type="submit" disabled={isBusy}>
          {isBusy ? 'Processing...' : 'Get My Wrapped!'}
        </button>
      </Form>
      {state.is === 'processing' && <ImportProgress progress={state.progress} year={year} />}
      <p className="faint">
        You may need to sign in with Google again, so that we can read your liked videos. Only you
        see them here. Days and years are counted in UTC.
      </p>
    </>
  )
}

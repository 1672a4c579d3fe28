import './wrapped.css'
import { Form, Link, useNavigation } from 'react-router'
import { GoogleButton } from '../accounts/GoogleButton.tsx'
import type { Refused } from '../request/forms.server.ts'
import { MailLink } from '../ui/MailLink.tsx'
import { Face } from '../ui/Picture.tsx'
import { BlankShareImage } from './BlankShareImage.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { LeftOut } from './LeftOut.tsx'
import { ShareImage } from './ShareImage.tsx'
import { ShareImageDownload } from './ShareImageDownload.tsx'
import { TopChannels } from './TopChannels.tsx'
import type { LoadedWrapped } from './wrapped.page.tsx'
import type { WrappedState } from './wrapped.server.ts'
import { wrappedPath } from './wrapped-path.ts'
import { specifiedYear } from './wrapped-summary.ts'

interface WrappedPageProps extends LoadedWrapped {
  refused: Refused | undefined
}

export function WrappedPage({ refused, ...loaded }: WrappedPageProps) {
  const { siteName, contactEmail, year, years, viewer, address, state } = loaded
  const photoUrl = viewer?.photoUrl ?? null
  return (
    <>
      <header className="who wrapped-head">
        {viewer && <Face url={viewer.photoUrl} size="small" />}
        <div>
          <p className="faint">{siteName}</p>
          <h1>{wrappedHeading(loaded)}</h1>
        </div>
      </header>
      <WrappedYears {...{ years, year }} />
      {state.is === 'results' ? (
        <WrappedResults
          key={`${year} ${state.wrapped.generatedAt}`}
          {...state}
          {...{ photoUrl, address }}
        />
      ) : (
        <div className="wrapped-start">
          <div className="stack">
            {state.is === 'guest' ? (
              <WrappedGuest year={year} />
            ) : (
              <WrappedPrompt {...{ state, year, refused, contactEmail }} />
            )}
          </div>
          <BlankShareImage {...{ year, photoUrl, address }} />
        </div>
      )}
    </>
  )
}

/** Other years than 2024 name theirs (specification, part 2). */
export function wrappedHeading(loaded: LoadedWrapped | undefined): string {
  const title = loaded?.state.is === 'results' ? 'My YouTube Wrapped' : 'YouTube Wrapped'
  return loaded && loaded.year !== specifiedYear ? `${title} ${loaded.year}` : title
}

function WrappedYears({ years, year }: { years: number[]; year: number }) {
  if (years.length < 2) return null
  return (
    <nav className="wrapped-years" aria-label="Years">
      {years.map((one) => (
        <Link key={one} to={wrappedPath(one)} aria-current={one === year ? 'page' : undefined}>
          {one}
        </Link>
      ))}
    </nav>
  )
}

interface WrappedResultsProps extends Extract<WrappedState, { is: 'results' }> {
  photoUrl: string | null
  address: string
}

function WrappedResults({ wrapped, progress, opened, photoUrl, address }: WrappedResultsProps) {
  return (
    <div className="wrapped-results">
      <div className="wrapped-share">
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

function WrappedGuest({ year }: { year: number }) {
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

interface WrappedPromptProps {
  state: Extract<WrappedState, { is: 'prompt' | 'processing' }>
  refused: Refused | undefined
  contactEmail: string
  year: number
}

function WrappedPrompt({ state, year, refused, contactEmail }: WrappedPromptProps) {
  const isSent = useNavigation().formAction === wrappedPath(year)
  const isBusy = isSent || state.is === 'processing'
  const failure = isBusy
    ? null
    : (refused?.refusal ?? (state.is === 'prompt' ? state.failure : null))
  const needsSignIn = refused ? refused.status === 401 : state.is === 'prompt' && state.needsSignIn
  return (
    <>
      <p className="tagline">
        See how many videos you liked in {year}, and which creators you loved most.
      </p>
      {failure !== null &&
        (needsSignIn ? (
          <SignInAgain sentence={failure} year={year} />
        ) : (
          <Sorry {...{ failure, contactEmail, year }} />
        ))}
      <Form method="post" action={wrappedPath(year)}>
        <button
          className={needsSignIn && failure ? 'button' : 'button pen'}
          type="submit"
          disabled={isBusy}
        >
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

function SignInAgain({ sentence, year }: { sentence: string; year: number }) {
  return (
    <div role="alert" className="alert stack">
      <p>{sentence}</p>
      <GoogleButton returnTo={wrappedPath(year)} label="Sign in with Google" />
    </div>
  )
}

interface SorryProps {
  failure: string
  contactEmail: string
  year: number
}

function Sorry({ failure, contactEmail, year }: SorryProps) {
  return (
    <div role="alert" className="alert stack">
      <p>
        <b>{failure}</b>
      </p>
      <p>
        We're so sorry! That didn't work for some reason :( It could be because you haven't liked
        any videos on this account in {year}, or there's a bug in our code.
      </p>
      <p>
        Please refresh the page and try again, try another browser or device, or contact support at{' '}
        <MailLink address={contactEmail} />.
      </p>
    </div>
  )
}

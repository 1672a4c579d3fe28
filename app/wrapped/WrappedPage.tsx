import { Link } from 'react-router'
import { specifiedYear } from '#core/wrapped/wrapped-summary.ts'
import type { Refused } from '#server/request/forms.ts'
import { SignInButton } from '../sessions/SignInButton.tsx'
import { Face } from '../ui/Picture.tsx'
import { BlankShareImage } from './BlankShareImage.tsx'
import type { LoadedWrapped } from './load-wrapped.ts'
import { WrappedPrompt } from './WrappedPrompt.tsx'
import { WrappedResults } from './WrappedResults.tsx'
import { wrappedPath } from './wrapped-path.ts'
import './wrapped.css'

interface WrappedPageProps extends LoadedWrapped {
  refused: Refused | undefined
}

/** The Wrapped page of a year (specification, part 2). */
export function WrappedPage({ refused, ...loaded }: WrappedPageProps) {
  const { siteName, contactEmail, year, years, viewer, address, publicLink, state } = loaded
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
          {...{ photoUrl, address, publicLink, refused }}
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

/** The Wrapped page of a year for guests: sign in first. */
function WrappedGuest({ year }: { year: number }) {
  return (
    <>
      <p className="tagline">Get your {year} wrapped!</p>
      <p className="prose">
        See how many videos you liked {year === specifiedYear ? 'this year' : `in ${year}`} and
        which creators you loved most.
      </p>
      <SignInButton returnTo={wrappedPath(year)} label="Sign in with Google" />
    </>
  )
}

/** Links to the other years of the viewer's likes; nothing with one year. */
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

/** The heading of the page (specification, part 2); other years than 2024 name theirs. */
export function wrappedHeading(loaded: LoadedWrapped | undefined): string {
  const title = loaded?.state.is === 'results' ? 'My YouTube Wrapped' : 'YouTube Wrapped'
  return loaded && loaded.year !== specifiedYear ? `${title} ${loaded.year}` : title
}

import type { Refused } from '#server/request/forms.ts'
import { Face } from '../ui/Face.tsx'
import { BlankCard } from './BlankCard.tsx'
import type { LoadedWrapped } from './load-wrapped.ts'
import { WrappedGuest } from './WrappedGuest.tsx'
import { WrappedPrompt } from './WrappedPrompt.tsx'
import { WrappedResults } from './WrappedResults.tsx'
import { WrappedYears } from './WrappedYears.tsx'
import { wrappedHeading } from './wrapped-heading.ts'
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
          <BlankCard {...{ year, photoUrl, address }} />
        </div>
      )}
    </>
  )
}

import { specifiedYear } from '#core/wrapped/year.ts'
import { SignInButton } from '../sessions/SignInButton.tsx'
import { wrappedPath } from './wrapped-path.ts'

/** The Wrapped page of a year for guests: sign in first. */
export function WrappedGuest({ year }: { year: number }) {
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

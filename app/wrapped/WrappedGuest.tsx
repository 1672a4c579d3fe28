import { href } from 'react-router'
import { SignInButton } from '../sessions/SignInButton.tsx'

/** The Wrapped page for guests: sign in first. */
export function WrappedGuest() {
  return (
    <>
      <p className="tagline">Get your 2024 wrapped!</p>
      <p className="prose">
        See how many videos you liked this year and which creators you loved most.
      </p>
      <SignInButton returnTo={href('/wrapped')} label="Sign in with Google" />
    </>
  )
}

import { href, Link } from 'react-router'
import { logInPath } from '../sessions/log-in-path.ts'

/** Why no step is ticked: for members who switched "Where you stopped" off. */
export function SwitchedOff() {
  return (
    <p className="prose">
      “Where you stopped” is switched off in your settings, so we do not remember which steps you
      are done with. <Link to={`${href('/settings')}#stopped`}>Switch it on</Link> if you want to
      tick them.
    </p>
  )
}

/** Why a tick did not stay: for guests whose browser stores nothing. */
export function NotStored({ returnTo }: { returnTo: string }) {
  return (
    <p className="step-alert alert" role="alert">
      Your browser keeps nothing for this site, so we could not remember that.{' '}
      <Link to={logInPath(returnTo)}>Log in</Link>, and your account remembers it.
    </p>
  )
}

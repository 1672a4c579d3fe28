import { Link } from 'react-router'
import { logInPath } from '../accounts/log-in-path.ts'

export function KeepPlace({ returnTo }: { returnTo: string }) {
  return (
    <p className="faint">
      <Link to={logInPath(returnTo)}>Log in</Link>, and we keep your place.
    </p>
  )
}

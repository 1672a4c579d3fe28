import { Link } from 'react-router'
import { logInPath } from './log-in-path.ts'

interface LogInLinkProps {
  returnTo: string
  label: string
  className?: string
}

/** A button that takes a guest to the login screen and back. */
export function LogInLink({ returnTo, label, className = 'button pen' }: LogInLinkProps) {
  return (
    <Link className={className} to={logInPath(returnTo)}>
      {label}
    </Link>
  )
}

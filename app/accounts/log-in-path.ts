import { href } from 'react-router'

/** The login screen, which leads back to a path of the site. */
export function logInPath(returnTo: string): string {
  return `${href('/login')}?returnTo=${encodeURIComponent(returnTo)}`
}

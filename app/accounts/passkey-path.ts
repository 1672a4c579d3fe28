import { href } from 'react-router'

/** The page on which a passkey is used or made, which leads back to a path of the site. */
export function passkeyPath(returnTo: string): string {
  return `${href('/login/passkey')}?returnTo=${encodeURIComponent(returnTo)}`
}

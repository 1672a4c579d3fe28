import { href } from 'react-router'

/** The login screen, which leads back to a path of the site. */
export function logInPath(returnTo: string): string {
  return `${href('/login')}?returnTo=${encodeURIComponent(returnTo)}`
}

/** The page on which a passkey is used or made. */
export function passkeyPath(returnTo: string): string {
  return `${href('/login/passkey')}?returnTo=${encodeURIComponent(returnTo)}`
}

/** A link by mail is good for them. */
export const linkMinutes = 15

/** Also the id of this sign-in in URLs. */
export const mailIssuer = 'mail'

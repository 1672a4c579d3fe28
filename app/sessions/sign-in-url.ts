import { href } from 'react-router'

/**
 * Where a sign-in begins.
 * @param signInWith the id of the provider; the first if it is `null`
 * @param link the proof of a session that adds a way into its account
 */
export function signInUrl(
  signInWith: string | null,
  returnTo: string,
  link?: string | null,
): string {
  const query = new URLSearchParams({
    ...(signInWith !== null && { with: signInWith }),
    ...(link && { link }),
    returnTo,
  })
  return `${href('/auth/sign-in')}?${query}`
}

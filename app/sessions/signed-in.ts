import { endSession, sessionDays } from '#core/sessions/sessions.ts'
import type { RequestContext } from '#server/request/context.ts'
import { sessionCookie } from '#server/request/cookies.ts'
import { invitationCookie } from '../invitations/invitation-cookie.ts'

/** Ends the session of this browser in favour of a new one. Returns the `Set-Cookie` values. */
export async function signedInCookies(
  { site, sessionToken }: Pick<RequestContext, 'site' | 'sessionToken'>,
  token: string,
): Promise<string[]> {
  const https = site.facts.origin.startsWith('https:')
  if (sessionToken) await endSession(site, sessionToken)
  return [sessionCookie(https, token, sessionDays * 86_400), invitationCookie.remove(site)]
}

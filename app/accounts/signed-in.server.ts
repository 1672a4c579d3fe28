import type { RequestContext } from '../request/context.server.ts'
import { sessionCookie } from '../request/cookies.server.ts'
import { invitationCookie } from './invitation-cookie.server.ts'
import { endSession, sessionDays } from './sessions.server.ts'

/** Ends the session of this browser in favour of a new one. Returns the `Set-Cookie` values. */
export async function signedInCookies(
  { site, sessionToken }: Pick<RequestContext, 'site' | 'sessionToken'>,
  token: string,
): Promise<string[]> {
  const https = site.facts.origin.startsWith('https:')
  if (sessionToken) await endSession(site, sessionToken)
  return [sessionCookie(https, token, sessionDays * 86_400), invitationCookie.remove(site)]
}

import Bowser from 'bowser'
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

/** Characters of a user agent that are read: real ones have 100 to 250. */
const longestRead = 500
const longestName = 60

/** Without versions, which change while a session lasts. */
export function browserName(userAgent: string | null): string {
  const read = userAgent?.slice(0, longestRead)
  if (!read) return ''
  const { browser, os } = Bowser.parse(read)
  const names = [browser.name, os.name].filter((name) => name)
  return names.join(' on ').slice(0, longestName)
}

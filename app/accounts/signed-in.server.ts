import Bowser from 'bowser'
import type { RequestContext } from '../request/context.server.ts'
import { sessionCookie } from '../request/cookies.server.ts'
import { invitationCookie } from './invitation-cookie.server.ts'
import { endSession, sessionDays } from './sessions.server.ts'

/** The session of this browser ends in favour of a new one, whose cookie is added. */
export async function setSession(
  headers: Headers,
  { site, sessionToken }: Pick<RequestContext, 'site' | 'sessionToken'>,
  { uid, token }: { uid: string; token: string },
): Promise<void> {
  const https = site.facts.origin.startsWith('https:')
  if (sessionToken) await endSession(site, sessionToken)
  headers.append('set-cookie', sessionCookie(https, token, sessionDays * 86_400))
  headers.append('set-cookie', invitationCookie.remove(site))
  site.log.info({ uid }, 'signed in')
}

/** Characters of a user agent that are read: real ones have 100 to 250. */
const longestRead = 500
const longestName = 60

/** Its name without versions, which change while a session lasts. */
export function browserOf({ headers }: Request): string {
  const read = headers.get('user-agent')?.slice(0, longestRead)
  if (!read) return ''
  const { browser, os } = Bowser.parse(read)
  const names = [browser.name, os.name].filter((name) => name)
  return names.join(' on ').slice(0, longestName)
}

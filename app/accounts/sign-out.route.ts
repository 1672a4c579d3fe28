import { redirect } from 'react-router'
import { getContext } from '../request/context.server.ts'
import { signedOutCookie } from '../request/cookies.server.ts'
import type { Route } from './+types/sign-out.route.ts'
import { endAllSessions, endSession } from './sessions.server.ts'

/**
 * The browser removes its stored pages, which the Back button would show to the next person at the
 * computer, and what scripts stored. In Chromium that takes 30 ms. Not `"cookies"`: it would also
 * remove those of all other sites under our domain.
 */
const clearSiteData = '"cache", "storage"'

export const handle = { isForStrangers: true }

/**
 * `POST /auth/sign-out`: ends the session; with `?everywhere` all sessions of the person. Not a
 * GET, which a link or picture on another site could send.
 */
export async function action(args: Route.ActionArgs) {
  const { site, viewer, sessionToken } = getContext(args)
  const everywhere = new URL(args.request.url).searchParams.has('everywhere')
  if (sessionToken) await (everywhere ? endAllSessions : endSession)(site, sessionToken)
  if (viewer) site.log.info({ uid: viewer.uid, everywhere }, 'signed out')
  const headers = new Headers({ 'clear-site-data': clearSiteData })
  headers.append('set-cookie', signedOutCookie(site.facts.origin.startsWith('https:')))
  return redirect('/', { status: 303, headers })
}

export function loader() {
  return redirect('/')
}

import { redirect } from 'react-router'
import { endAllSessions, endSession } from '#core/sessions/sessions.ts'
import { getContext } from '#server/request/context.ts'
import { sessionCookieName, setCookie } from '#server/request/cookies.ts'
import type { Route } from './+types/sign-out.ts'

/**
 * `/auth/sign-out`, and with `?everywhere` in every browser of the person: a form's deed, so that no link or picture of another site can
 * sign somebody out.
 */
export async function action(args: Route.ActionArgs) {
  const { site, sessionToken } = getContext(args)
  const everywhere = new URL(args.request.url).searchParams.has('everywhere')
  if (sessionToken) await (everywhere ? endAllSessions : endSession)(site, sessionToken)
  const https = site.facts.origin.startsWith('https:')
  const gone = setCookie(https, { name: sessionCookieName(https), value: '', path: '/', maxAge: 0 })
  return redirect('/', { status: 303, headers: { 'set-cookie': gone } })
}

export function loader() {
  return redirect('/')
}

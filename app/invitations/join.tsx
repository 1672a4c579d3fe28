import { data } from 'react-router'
import { readInvitation } from '#core/invitations/invitations.ts'
import { getContext } from '#server/request/context.ts'
import { pageTitle } from '../layout/page-title.ts'
import { loadDoor } from '../sessions/load-door.ts'
import Login from '../sessions/login.tsx'
import type { Route } from './+types/join.ts'
import { invitationCookie } from './invitation-cookie.ts'

export const handle = { isWide: true, isForStrangers: true, about: null }

const ended = 'This link has ended, was used up, or is not complete. Please ask for a new one.'
const closed = 'No new members are taken right now, so this link lets nobody in.'

/**
 * `/join/:token`: the login screen for the holder of a link. The browser keeps the code until the
 * sign-in. Each look counts against a limit, so that nobody finds a link by trying.
 */
export async function loader(args: Route.LoaderArgs) {
  const context = getContext(args)
  const { site } = context
  context.mustNotBeCached = true
  const rateLimited = context.countAgainst('invitation')
  if (rateLimited)
    return data(await loadDoor(args, rateLimited.message), { status: rateLimited.status })
  const invitation = await readInvitation(site, args.params.token)
  if (!invitation) return data(await loadDoor(args, ended), { status: 404 })
  if (site.settings.current().entry.who === 'nobody')
    return data(await loadDoor(args, closed), { status: 403 })
  return data(await loadDoor(args, invitation), {
    headers: { 'set-cookie': invitationCookie.set(site, invitation.code) },
  })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Log In', matches)

export default Login

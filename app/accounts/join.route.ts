import { href, redirect } from 'react-router'
import { getContext } from '../request/context.server.ts'
import type { Route } from './+types/join.route.ts'
import { invitationCookie } from './invitation-cookie.server.ts'
import { readInvitation } from './invitations.server.ts'

export const handle = { isForStrangers: true }

/**
 * `/join/:token`: opens a link. The browser keeps its code until the sign-in, and the login screen
 * says who invites. Each look counts against a limit, so that no link is found by trying.
 */
export async function loader(args: Route.LoaderArgs) {
  const { site, countAgainst } = getContext(args)
  const rateLimited = countAgainst('sign-in')
  if (rateLimited) return new Response(rateLimited.message, { status: rateLimited.status })
  const invitation = await readInvitation(site, args.params.token)
  const kept = invitation
    ? invitationCookie.set(site, invitation.code)
    : invitationCookie.remove(site)
  return redirect(`${href('/login')}?invited`, { headers: { 'set-cookie': kept } })
}

import { redirect } from 'react-router'
import { getContext } from '#server/request/context.ts'
import { safeReturnTo } from '#server/request/return-to.ts'
import { ServiceError } from '#services/service-error.ts'
import { invitationCookie } from '../invitations/invitation-cookie.ts'
import type { Route } from './+types/sign-in.ts'
import { pendingSignInCookies } from './pending-sign-in.ts'

export const handle = { isForStrangers: true }

/** `/auth/sign-in`: redirects to the identity provider, in the popup or in this window. */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer, countAgainst } = getContext(args)
  const rateLimited = countAgainst('sign-in')
  if (rateLimited) return new Response(rateLimited.message, { status: rateLimited.status })
  const query = new URL(args.request.url).searchParams
  const popup = query.has('popup')
  try {
    const { url, pending } = await site.identity.begin()
    const cookies = pendingSignInCookies(site, args.request.headers.get('cookie'), {
      ...pending,
      returnTo: safeReturnTo(query.get('returnTo')),
      popup,
      viewer,
      invitation: invitationCookie.read(site, args.request),
    })
    const headers = new Headers({ 'cache-control': 'no-store' })
    for (const cookie of cookies) headers.append('set-cookie', cookie)
    return redirect(url.href, { headers })
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    site.log.warn({ err: error }, 'sign-in could not begin')
    return redirect(
      `/auth/callback?error=${error.code === 'closed' ? 'closed' : 'temporarily_unavailable'}`,
    )
  }
}

import { redirect } from 'react-router'
import { ServiceError } from '#services/service-error.ts'
import { getContext } from '../request/context.server.ts'
import { safeReturnTo } from '../request/return-to.ts'
import type { Route } from './+types/sign-in.route.ts'
import { hashOf } from './code.server.ts'
import { invitationCookie } from './invitation-cookie.server.ts'
import { logInPath } from './log-in-path.ts'
import { isLinkProof, pendingSignInCookies } from './pending-sign-in.server.ts'
import { failureOf } from './sign-in-failure.ts'

export const handle = { isForStrangers: true }

/**
 * `/auth/sign-in`: redirects to an identity provider, in the popup or in this window. `with` names
 * it, otherwise it is the first. `link` proves that a page of this session asked for a further way
 * into the account (`linkProof`): with any other value it is a sign-in. `update` takes over the
 * name and the picture.
 */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer, sessionToken, countAgainst } = getContext(args)
  const rateLimited = countAgainst('sign-in')
  if (rateLimited) return new Response(rateLimited.message, { status: rateLimited.status })
  const query = new URL(args.request.url).searchParams
  const popup = query.has('popup')
  const returnTo = safeReturnTo(query.get('returnTo'))
  const id = query.get('with')
  const signIn = id === null ? site.signIns.list()[0] : site.signIns.of(id)
  // A passkey, or another provider.
  if (!signIn) return redirect(logInPath(returnTo))
  const mayLink = viewer !== null && isLinkProof(site, sessionToken, query.get('link'))
  try {
    const { url, pending } = await signIn.identity.begin()
    const cookies = pendingSignInCookies(site, args.request, {
      ...pending,
      with: signIn.id,
      linkedBy: mayLink && sessionToken ? hashOf(sessionToken) : null,
      returnTo,
      popup,
      updates: query.has('update'),
      begunBy: viewer?.uid ?? null,
      invitation: invitationCookie.read(site, args.request),
    })
    const headers = new Headers({ 'cache-control': 'no-store' })
    for (const cookie of cookies) headers.append('set-cookie', cookie)
    return redirect(url.href, { headers })
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    site.log.warn({ err: error }, 'sign-in could not begin')
    const failure = failureOf(error)
    const told = failure === 'unknown' || failure === 'untrusted' ? failure : 'unavailable'
    return redirect(`${signIn.callbackPath}?error=${told}`)
  }
}

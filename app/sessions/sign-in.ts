import { redirect } from 'react-router'
import { safeReturn } from '#app/http/return-to.ts'
import { visitOf } from '#app/http/visit.ts'
import { ServiceError } from '#services/service-error.ts'
import type { Route } from './+types/sign-in.ts'
import { keepPending } from './pending.ts'

/** `/auth/sign-in`: sends the person to the identity provider, in the popup or in this window. */
export async function loader(args: Route.LoaderArgs) {
  const { site, overLimit } = visitOf(args)
  const tooMany = overLimit('sign-in')
  if (tooMany) return new Response(tooMany.message, { status: tooMany.status })
  const asked = new URL(args.request.url).searchParams
  const popup = asked.has('popup')
  try {
    const { url, pending } = await site.identity.begin()
    const cookie = keepPending(site.seal, site.facts.origin.startsWith('https:'), {
      ...pending,
      returnTo: safeReturn(asked.get('returnTo')),
      popup,
    })
    return redirect(url.href, { headers: { 'set-cookie': cookie, 'cache-control': 'no-store' } })
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    site.log.warn({ err: error }, 'sign-in could not begin')
    return redirect(`/auth/callback?error=${error.code === 'closed' ? 'closed' : 'temporarily_unavailable'}`)
  }
}

import { useEffect } from 'react'
import { data, href, Link, redirect } from 'react-router'
import { ServiceError } from '#services/service-error.ts'
import { getContext } from '../request/context.server.ts'
import { Refusal } from '../request/refusal.ts'
import { pageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/callback.page.ts'
import { hashOf } from './code.server.ts'
import { choiceOf } from './entry.ts'
import { uidOf, updateProfile } from './identities.server.ts'
import { linkIdentity } from './own-ways-in.server.ts'
import { finishedSignInCookie, readPendingSignIn } from './pending-sign-in.server.ts'
import { signIn as enter } from './sessions.server.ts'
import { backPath, tellWindows } from './sign-in-broadcast.ts'
import { failureOf, failures, isFailure } from './sign-in-failure.ts'
import { browserOf, setSession } from './signed-in.server.ts'

export const handle = { isForStrangers: true, about: null }

/**
 * `/auth/callback`, for other issuers than Google's with their id: the identity provider redirects
 * people here. It starts their session, or adds a way into their account.
 */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer, sessionToken, ip } = getContext(args)
  const url = new URL(args.request.url)
  const state = url.searchParams.get('state') ?? ''
  const pending = readPendingSignIn(site, args.request, state)
  const signIn = site.signIns.list().find(({ callbackPath }) => callbackPath === url.pathname)
  // The address has the code of a sign-in.
  const headers = new Headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  const refuse = (refusal: string, status: number) => {
    const { popup = false, linkedBy = null } = pending ?? {}
    const again = signIn && linkedBy === null ? choiceOf(site, signIn) : null
    return data({ refusal, isBack: false, popup, signIn: again }, { status, headers })
  }
  // The answer of another issuer: its code must not be sent to this one (RFC 9700, section 4.4).
  if (!pending || !signIn || pending.with !== signIn.id) {
    const failure = url.searchParams.get('error')
    if (isFailure(failure)) return refuse(...failures[failure])
    const reason = pending ? 'another issuer answered' : 'no pending sign-in in this browser'
    site.log.warn({ reason }, 'sign-in refused')
    return refuse(...failures.unfinished)
  }

  headers.append('set-cookie', finishedSignInCookie(site, state))
  let isBack = false
  try {
    const returned = new URL(url.pathname + url.search, site.facts.origin)
    const { claims, grant } = await signIn.identity.finish(returned, pending)
    // Its answer can take seconds, and a moderator can have changed the sign-in meanwhile.
    if (site.signIns.of(pending.with) !== signIn) return refuse(...failures.unfinished)
    const uid = await uidOf(site, claims)
    const isOwn = viewer !== null && viewer.uid === uid
    // Only the session that asked for it, so that nobody plants a way into another account. And a
    // cookie that another person planted must not replace the session of this one by theirs.
    const isTheirs = pending.linkedBy
      ? viewer && sessionToken && hashOf(sessionToken) === pending.linkedBy
      : viewer === null || viewer.uid === pending.begunBy
    if (!isOwn && !isTheirs) {
      site.log.warn({ uid: viewer?.uid, reason: 'begun by another person' }, 'sign-in refused')
      return refuse(...failures.unfinished)
    }
    if (viewer && pending.linkedBy && !isOwn)
      await linkIdentity({ site, viewer, sessionToken }, { claims, grant })
    else {
      if (isOwn && pending.updates) await updateProfile(site, viewer, claims)
      const browser = browserOf(args.request)
      const entered = await enter(site, claims, grant, browser, pending.invitation, ip)
      isBack = entered.isBack
      await setSession(headers, { site, sessionToken }, entered)
    }
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.message, error.status)
    if (!(error instanceof ServiceError)) throw error
    site.log.warn({ err: error, reason: error.code }, 'sign-in refused')
    return refuse(...failures[failureOf(error)])
  }
  if (!pending.popup)
    throw redirect(isBack ? backPath() : pending.returnTo, { status: 303, headers })
  return data({ refusal: null, isBack, popup: true, signIn: null }, { headers })
}

/** React Router does not send a loader's headers with a page unless they are passed on here. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Log In', matches)

export default function Callback({ loaderData }: Route.ComponentProps) {
  const { refusal, isBack, popup, signIn } = loaderData
  const again = `/auth/sign-in?returnTo=%2F${signIn?.id ? `&with=${signIn.id}` : ''}`
  const signedIn = refusal === null
  useEffect(() => {
    if (!signedIn) return
    tellWindows(isBack)
    window.close()
  }, [signedIn, isBack])

  if (signedIn)
    return (
      <section className="stack">
        <h1>You are signed in.</h1>
        <p>This window can be closed.</p>
        <Link className="button" to={isBack ? backPath() : '/'}>
          Continue here
        </Link>
      </section>
    )
  return (
    <section className="stack">
      <h1>{signIn ? 'Not signed in' : 'Nothing was changed'}</h1>
      <p role="alert" className="alert">
        {refusal}
      </p>
      <div className="row">
        {popup && (
          <button className="button pen" type="button" onClick={() => window.close()}>
            Close This Window
          </button>
        )}
        {signIn && (
          // It begins again in this window: a popup opens no second one.
          <a className={popup ? 'button' : 'button pen'} href={popup ? `${again}&popup=1` : again}>
            Sign in with {signIn.name}
          </a>
        )}
        {!popup && (
          <Link className="button" to={href(signIn ? '/home' : '/settings')}>
            {signIn ? 'Continue as Guest' : 'Settings'}
          </Link>
        )}
      </div>
    </section>
  )
}

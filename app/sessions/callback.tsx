import { useEffect } from 'react'
import { data, href, Link, redirect } from 'react-router'
import { ApprovalNeeded } from '#core/entry/admit.ts'
import { isModeratorUid } from '#core/moderation/moderators.ts'
import { Refusal } from '#core/refusal.ts'
import { browserName } from '#core/sessions/browser-name.ts'
import { endSession, sessionDays, signIn, uidOf } from '#core/sessions/sessions.ts'
import { readOnlySentence } from '#core/site-settings/read-only.ts'
import { getContext } from '#server/request/context.ts'
import { noOwnReviewsCookie, sessionCookie } from '#server/request/cookies.ts'
import { ServiceError } from '#services/service-error.ts'
import { applicantCookie } from '../applications/applicant-cookie.ts'
import { invitationCookie } from '../invitations/invitation-cookie.ts'
import { pageTitle } from '../layout/page-title.ts'
import type { Route } from './+types/callback.ts'
import { finishedSignInCookie, readPendingSignIn } from './pending-sign-in.ts'
import { SignInButton } from './SignInButton.tsx'
import { cameBack, signInBroadcast } from './sign-in-broadcast.ts'

export const handle = { isForStrangers: true, about: null }

const unfinished = 'That sign-in could not be finished, and nobody was signed in. Please try again.'
const denied = 'You did not give your permission, so nobody was signed in.'
const unavailable = 'The sign-in service cannot be reached right now. Please try again in a moment.'
const closed = 'Sign-in is closed on this site: its operator has not set up an identity provider.'

/** `/auth/callback`: the identity provider redirects people here. It starts their session. */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer, sessionToken } = getContext(args)
  const https = site.facts.origin.startsWith('https:')
  const url = new URL(args.request.url)
  const state = url.searchParams.get('state') ?? ''
  const pending = readPendingSignIn(site, args.request.headers.get('cookie'), state)
  if (!pending) {
    const error = url.searchParams.get('error')
    if (error === 'closed') return refuse(closed, 503)
    if (error === 'temporarily_unavailable') return refuse(unavailable, 503)
    site.log.warn({ reason: 'no pending sign-in in this browser' }, 'sign-in refused')
    return refuse(unfinished, 400)
  }

  const headers = new Headers({
    'set-cookie': finishedSignInCookie(site, state),
    'cache-control': 'no-store',
  })
  let isBack = false
  try {
    const { claims, grant } = await site.identity.finish(
      new URL(url.pathname + url.search, site.facts.origin),
      pending,
    )
    const uid = await uidOf(site, claims)
    // Moderators come in: one of them switches it off.
    const readOnly = readOnlySentence(site)
    if (readOnly !== null && !(uid && (await isModeratorUid(site, site.rows, uid)))) {
      const said = `${readOnly} Nobody can sign in meanwhile.`
      return refuse(said, 503, headers, pending.popup)
    }
    // A cookie that another person planted must not replace the session of this one by theirs.
    const isOther = viewer !== null && viewer.uid !== pending.begunBy
    if (isOther && viewer.uid !== uid) {
      site.log.warn({ uid: viewer.uid, reason: 'begun by another person' }, 'sign-in refused')
      return refuse(unfinished, 400, headers, pending.popup)
    }
    const signedIn = await signIn(
      site,
      claims,
      grant,
      browserName(args.request.headers.get('user-agent')),
      pending.invitation,
    )
    isBack = signedIn.isBack
    if (sessionToken) await endSession(site, sessionToken)
    site.log.info({ uid: signedIn.uid }, 'signed in')
    headers.append('set-cookie', sessionCookie(https, signedIn.token, sessionDays * 86_400))
    headers.append('set-cookie', noOwnReviewsCookie(https))
    for (const cookie of [invitationCookie, applicantCookie])
      headers.append('set-cookie', cookie.remove(site))
  } catch (error) {
    if (error instanceof ApprovalNeeded) {
      headers.append('set-cookie', applicantCookie.set(site, error.claims))
      throw redirect(href('/apply'), { status: 303, headers })
    }
    if (error instanceof Refusal) return refuse(error.message, error.status, headers, pending.popup)
    if (!(error instanceof ServiceError)) throw error
    site.log.warn({ err: error, reason: error.code }, 'sign-in refused')
    const { popup } = pending
    if (error.code === 'denied') return refuse(denied, 403, headers, popup)
    return error.code === 'refused' || error.code === 'garbled'
      ? refuse(unfinished, 400, headers, popup)
      : refuse(unavailable, 503, headers, popup)
  }
  if (!pending.popup) {
    const to = isBack ? `${href('/settings')}?back` : pending.returnTo
    throw redirect(to, { status: 303, headers })
  }
  return data({ refusal: null, isBack, popup: true }, { headers })
}

function refuse(
  sentence: string,
  status: number,
  headers = new Headers({ 'cache-control': 'no-store' }),
  popup = false,
) {
  return data({ refusal: sentence, isBack: false, popup }, { status, headers })
}

/** React Router does not send a loader's headers with a page unless they are passed on here. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Log In', matches)

export default function Callback({ loaderData: { refusal, isBack, popup } }: Route.ComponentProps) {
  const signedIn = refusal === null
  useEffect(() => {
    if (!signedIn) return
    const channel = new BroadcastChannel(signInBroadcast)
    channel.postMessage(isBack ? cameBack : 'signed in')
    channel.close()
    window.close()
  }, [signedIn, isBack])

  return signedIn ? (
    <section className="stack">
      <h1>You are signed in.</h1>
      <p>This window can be closed.</p>
      <Link className="button" to={isBack ? `${href('/settings')}?back` : '/'}>
        Go on here
      </Link>
    </section>
  ) : (
    <section className="stack">
      <h1>Not signed in</h1>
      <p role="alert" className="alert">
        {refusal}
      </p>
      {popup ? (
        // The sign-in begins again in this window: a popup opens no second one.
        <div className="row">
          <button className="button pen" type="button" onClick={() => window.close()}>
            Close This Window
          </button>
          <a className="button" href={`${href('/auth/sign-in')}?popup=1`}>
            Sign in with Google
          </a>
        </div>
      ) : (
        <div className="row">
          <SignInButton returnTo="/" label="Sign in with Google" />
          <Link className="button" to={href('/home')}>
            Continue as Guest
          </Link>
        </div>
      )}
    </section>
  )
}

import { useEffect } from 'react'
import { data, href, Link, redirect } from 'react-router'
import { ServiceError } from '#services/service-error.ts'
import { getContext } from '../request/context.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { SignIn, Site } from '../request/site.ts'
import { pageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/callback.page.ts'
import { choiceOf } from './entry.ts'
import { uidOf } from './identities.server.ts'
import { linkIdentity } from './own-ways-in.server.ts'
import {
  finishedSignInCookie,
  type PendingSignIn,
  readPendingSignIn,
} from './pending-sign-in.server.ts'
import { signIn as enter, hashSessionToken } from './sessions.server.ts'
import { backPath, tellWindows } from './sign-in-broadcast.ts'
import { browserName, signedInCookies } from './signed-in.server.ts'

export const handle = { isForStrangers: true, about: null }

/** The address has the code of a sign-in. */
const secret = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

const sentences = {
  unfinished: 'We could not finish that sign-in. Please try again.',
  denied: 'You did not give your permission, so nobody was signed in.',
  unknownClient:
    'The sign-in service does not accept this site. Please tell the people who run the site.',
  untrusted:
    'The sign-in service cannot prove that it is the right one. ' +
    'Please tell the people who run the site.',
  unavailable: 'The sign-in service cannot be reached right now. Please try again in a moment.',
}
const { unfinished } = sentences

/** Of a sign-in that could not begin (`sign-in.route.ts`). */
const notBegun = new Map([
  ['temporarily_unavailable', sentences.unavailable],
  ['unauthorized_client', sentences.unknownClient],
  ['server_error', sentences.untrusted],
])

/**
 * `/auth/callback`, for other issuers than Google's with their id: the identity provider redirects
 * people here. It starts their session, or adds a way into their account.
 */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer, sessionToken, ip } = getContext(args)
  const url = new URL(args.request.url)
  const state = url.searchParams.get('state') ?? ''
  const pending = readPendingSignIn(site, args.request, state)
  const signIn = pending && site.signIns.of(pending.with)
  // The answer of another issuer: its code must not be sent to this one (RFC 9700, section 4.4).
  const isMixedUp = signIn && signIn.callbackPath !== url.pathname
  if (!pending || !signIn || isMixedUp) {
    const here = site.signIns.list().find(({ callbackPath }) => callbackPath === url.pathname)
    const known = { signIn: here ?? null }
    const sentence = notBegun.get(url.searchParams.get('error') ?? '')
    if (sentence) return refuse(site, sentence, 503, known)
    const reason = pending ? 'another issuer answered' : 'no pending sign-in in this browser'
    site.log.warn({ reason }, 'sign-in refused')
    return refuse(site, unfinished, 400, known)
  }

  const headers = new Headers({ ...secret, 'set-cookie': finishedSignInCookie(site, state) })
  const refuseThis = (sentence: string, status: number) =>
    refuse(site, sentence, status, { signIn, headers, pending })
  let isBack = false
  try {
    const confirmed = await signIn.identity.finish(
      new URL(url.pathname + url.search, site.facts.origin),
      pending,
    )
    // Its answer can take seconds, and a moderator can have changed the sign-in meanwhile.
    if (site.signIns.of(pending.with) !== signIn) return refuseThis(unfinished, 400)
    const uid = await uidOf(site, confirmed.claims)
    const isOwn = viewer !== null && viewer.uid === uid
    const isLink = pending.linkedBy !== null
    // Only the session that asked for it, so that nobody plants a way into another account. And a
    // cookie that another person planted must not replace the session of this one by theirs.
    const isTheirs = isLink
      ? viewer && sessionToken && hashSessionToken(sessionToken) === pending.linkedBy
      : viewer === null || viewer.uid === pending.begunBy
    if (!isOwn && !isTheirs) {
      site.log.warn({ uid: viewer?.uid, reason: 'begun by another person' }, 'sign-in refused')
      return refuseThis(unfinished, 400)
    }
    if (isLink && !isOwn && viewer) await linkIdentity({ site, viewer, sessionToken }, confirmed)
    else {
      const browser = browserName(args.request.headers.get('user-agent'))
      const { claims, grant } = confirmed
      const signedIn = await enter(site, claims, grant, browser, pending.invitation, ip)
      isBack = signedIn.isBack
      site.log.info({ uid: signedIn.uid }, 'signed in')
      for (const cookie of await signedInCookies({ site, sessionToken }, signedIn.token))
        headers.append('set-cookie', cookie)
    }
  } catch (error) {
    if (error instanceof Refusal) return refuseThis(error.message, error.status)
    if (!(error instanceof ServiceError)) throw error
    site.log.warn({ err: error, reason: error.code }, 'sign-in refused')
    const [sentence, status] = whyNot(error)
    return refuseThis(sentence, status)
  }
  if (!pending.popup) {
    const to = isBack ? backPath() : pending.returnTo
    throw redirect(to, { status: 303, headers })
  }
  return data({ refusal: null, isBack, popup: true, signIn: null }, { headers })
}

function whyNot({ code, isAboutTls }: ServiceError): [sentence: string, status: number] {
  if (code === 'denied') return [sentences.denied, 403]
  if (code === 'client') return [sentences.unknownClient, 503]
  if (isAboutTls) return [sentences.untrusted, 503]
  if (['refused', 'garbled', 'clock'].includes(code)) return [unfinished, 400]
  return [sentences.unavailable, 503]
}

interface Begun {
  signIn: SignIn | null
  headers?: Headers
  pending?: PendingSignIn | null
}

function refuse(
  site: Site,
  sentence: string,
  status: number,
  { signIn, headers, pending = null }: Begun,
) {
  const popup = pending?.popup ?? false
  const again = signIn && pending?.linkedBy == null ? choiceOf(site, signIn) : null
  return data(
    { refusal: sentence, isBack: false, popup, signIn: again },
    { status, headers: headers ?? new Headers(secret) },
  )
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

  return signedIn ? (
    <section className="stack">
      <h1>You are signed in.</h1>
      <p>This window can be closed.</p>
      <Link className="button" to={isBack ? backPath() : '/'}>
        Continue here
      </Link>
    </section>
  ) : (
    <section className="stack">
      <h1>{signIn ? 'Not signed in' : 'Nothing was added'}</h1>
      <p role="alert" className="alert">
        {refusal}
      </p>
      {popup ? (
        // The sign-in begins again in this window: a popup opens no second one.
        <div className="row">
          <button className="button pen" type="button" onClick={() => window.close()}>
            Close This Window
          </button>
          {signIn && (
            <a className="button" href={`${again}&popup=1`}>
              Sign in with {signIn.name}
            </a>
          )}
        </div>
      ) : (
        <div className="row">
          {signIn ? (
            <a className="button pen" href={again}>
              Sign in with {signIn.name}
            </a>
          ) : (
            <Link className="button pen" to={href('/settings')}>
              Settings
            </Link>
          )}
          <Link className="button" to={href('/home')}>
            {signIn ? 'Continue as Guest' : 'Home'}
          </Link>
        </div>
      )}
    </section>
  )
}

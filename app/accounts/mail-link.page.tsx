import { Form, href, Link, redirect } from 'react-router'
import { mailIssuer } from '../people/mail-issuer.ts'
import type { Intent } from '../request/action.server.ts'
import { onlyIntent } from '../request/action.server.ts'
import { getContext } from '../request/context.server.ts'
import { Refusal } from '../request/refusal.ts'
import { pageTitle } from '../ui/page-title.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { useRefused } from '../ui/use-refused.ts'
import type { Route } from './+types/mail-link.page.ts'
import { logInPath } from './log-in-path.ts'
import { linkMinutes, sendMailLink } from './mail-links.server.ts'
import { type PendingSignIn, readPendingSignIn } from './pending-sign-in.server.ts'
import './ways-in.css'

export const handle = { isForStrangers: true, query: ['state', 'sent'], about: null }

/** `/login/mail`: mails a link to an address, for the sign-in that this browser began. */
export async function loader(args: Route.LoaderArgs) {
  const url = new URL(args.request.url)
  const pending = pendingOf(args, url)
  if (!pending && !getContext(args).isRefused) throw redirect(href('/login'))
  return {
    minutes: linkMinutes,
    isSent: url.searchParams.has('sent'),
    // A further way into an account needs no name.
    isNamed: pending?.linkedBy == null,
    back: logInPath(pending?.returnTo ?? '/'),
  }
}

function pendingOf(args: Pick<Route.LoaderArgs, 'request' | 'context'>, url: URL) {
  const { site } = getContext(args)
  const state = url.searchParams.get('state') ?? ''
  const pending = readPendingSignIn(site, args.request.headers.get('cookie'), state)
  return pending?.with === mailIssuer ? pending : null
}

const sendIntent = (pending: PendingSignIn | null): Intent<object, Response> => ({
  limit: 'mail',
  isForSuspended: true,
  async run({ site, fields: { address = '', name = '' }, url }) {
    if (!pending)
      throw new Refusal('That took too long, or was begun elsewhere. Please log in anew.', 409)
    await sendMailLink(site, { address, name, state: pending.state })
    const query = new URLSearchParams({ state: pending.state, sent: '' })
    return redirect(`${url.pathname}?${query}`, 303)
  },
})

export async function action(args: Route.ActionArgs) {
  return await onlyIntent(sendIntent(pendingOf(args, args.url)))(args)
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('A link by mail', matches)

export default function MailLink({ loaderData }: Route.ComponentProps) {
  const { minutes, isSent, isNamed, back } = loaderData
  const refused = useRefused()
  return (
    <div className="passkey-page">
      {isSent && !refused ? (
        <>
          <h1>Look into your mail</h1>
          <p role="status">
            A link is on its way. Open it in this browser within {minutes} minutes. If none comes,
            look among the unwanted mails, or ask again.
          </p>
        </>
      ) : (
        <>
          <h1>A link by mail</h1>
          <p>We mail you a link. It works once, in this browser.</p>
        </>
      )}
      <Form method="post">
        <RefusalAlert refused={refused} />
        <label className="field">
          <span>Your e-mail address</span>
          <input
            name="address"
            type="email"
            autoComplete="email"
            required
            maxLength={320}
            defaultValue={refused?.typed.address}
          />
        </label>
        {isNamed && (
          <label className="field">
            <span>Your name, as others will see it, if you are new here</span>
            <input
              name="name"
              maxLength={60}
              autoComplete="name"
              defaultValue={refused?.typed.name}
            />
          </label>
        )}
        <button className={isSent ? 'button' : 'button pen'} type="submit">
          {isSent ? 'Send another link' : 'Send the link'}
        </button>
        {isNamed && (
          <p className="faint">
            By opening the link you say that you are 18 or older, and agree to the{' '}
            <Link to={href('/terms')}>Terms</Link> and the{' '}
            <Link to={href('/privacy')}>Privacy Policy</Link>.
          </p>
        )}
      </Form>
      <p>
        <Link to={back}>Other ways to sign in</Link>
      </p>
    </div>
  )
}

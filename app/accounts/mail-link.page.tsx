import { href, Link, redirect } from 'react-router'
import { intent, onlyIntent } from '../request/action.server.ts'
import { getContext } from '../request/context.server.ts'
import { Refusal } from '../request/refusal.ts'
import { Field, PageForm, Submit, useRefused } from '../ui/PageForm.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/mail-link.page.ts'
import { Agreement } from './Agreement.tsx'
import { linkMinutes, logInPath, mailIssuer } from './log-in-path.ts'
import { sendMailLink } from './mail-links.server.ts'
import { readPendingSignIn } from './pending-sign-in.server.ts'

export const handle = { isForStrangers: true, query: ['state', 'sent'], about: null }

/** `/login/mail`: mails a link to an address, for the sign-in that this browser began. */
export async function loader(args: Route.LoaderArgs) {
  const url = new URL(args.request.url)
  const pending = pendingOf(args, url)
  if (!pending && !getContext(args).isRefused) throw redirect(href('/login'))
  return {
    isSent: url.searchParams.has('sent'),
    // A further way into an account needs no name.
    isNamed: pending?.linkedBy == null,
    back: logInPath(pending?.returnTo ?? '/'),
  }
}

function pendingOf(args: Pick<Route.LoaderArgs, 'request' | 'context'>, url: URL) {
  const { site } = getContext(args)
  const state = url.searchParams.get('state') ?? ''
  const pending = readPendingSignIn(site, args.request, state)
  return pending?.with === mailIssuer ? pending : null
}

export async function action(args: Route.ActionArgs) {
  const pending = pendingOf(args, args.url)
  const send = intent<object>(
    { limit: 'mail', isForSuspended: true },
    async ({ site, fields: { address = '', name = '' }, url }) => {
      if (!pending)
        throw new Refusal('That took too long, or was begun elsewhere. Please log in anew.', 409)
      await sendMailLink(site, address, name, pending.state)
      const query = new URLSearchParams({ state: pending.state, sent: '' })
      return redirect(`${url.pathname}?${query}`, 303)
    },
  )
  return await onlyIntent(send)(args)
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('A link by mail', matches)

export default function MailLink({ loaderData }: Route.ComponentProps) {
  const { isSent, isNamed, back } = loaderData
  const isDone = useRefused() === undefined && isSent
  return (
    <div className="stack loose">
      <h1>{isDone ? 'Look into your mail' : 'A link by mail'}</h1>
      {isDone ? (
        <p role="status">
          A link is on its way. Open it in this browser within {linkMinutes} minutes. If none comes,
          look among the unwanted mails, or ask again.
        </p>
      ) : (
        <p>We mail you a link. It works once, in this browser.</p>
      )}
      <PageForm intent="send" className="stack">
        <Field
          name="address"
          label="Your e-mail address"
          type="email"
          autoComplete="email"
          required
          most={320}
        />
        {isNamed && (
          <Field
            name="name"
            label="Your name, as others will see it, if you are new here"
            most={60}
            autoComplete="name"
          />
        )}
        <Submit className={isSent ? 'button' : 'button pen'}>
          {isSent ? 'Send another link' : 'Send the link'}
        </Submit>
        {isNamed && <Agreement by="opening the link" />}
      </PageForm>
      <Link to={back}>Other ways to sign in</Link>
    </div>
  )
}

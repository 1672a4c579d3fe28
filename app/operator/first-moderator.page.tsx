import { useState } from 'react'
import { data, href, Link, redirect } from 'react-router'
import { Agreement } from '../accounts/Agreement.tsx'
import { signInChoices } from '../accounts/entry.ts'
import { logInPath } from '../accounts/log-in-path.ts'
import { PasskeyButton } from '../accounts/PasskeyButton.tsx'
import { canMakePasskeys } from '../accounts/passkeys.server.ts'
import { RecoveryCode } from '../accounts/RecoveryCode.tsx'
import { confirmCode } from '../accounts/run-ceremony.ts'
import { browserOf, setSession } from '../accounts/signed-in.server.ts'
import { isModerator } from '../moderation/moderators.server.ts'
import { type Intent, intents } from '../request/action.server.ts'
import { getContext } from '../request/context.server.ts'
import { Field, PageForm, Submit } from '../ui/PageForm.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/first-moderator.page.ts'
import { isFirstRun, joinFirstByCode, makeFirstModerator, usedLink } from './first-run.server.ts'
import { Step } from './Step.tsx'

export const handle = { isForStrangers: true, about: null }

/** `/start/TOKEN`: the link from the terminal, which makes the first moderator once. */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer, countAgainst } = getContext(args)
  const rateLimited = countAgainst('sign-in')
  if (rateLimited) throw new Response(rateLimited.message, { status: rateLimited.status })
  if (await isModerator(site, viewer)) throw redirect(href('/start'))
  const { token } = args.params
  const isOpen = await isFirstRun(site, token)
  // The address is a secret until it is used.
  const headers = { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }
  return data(
    {
      token,
      refusal: isOpen ? null : usedLink,
      name: viewer && (viewer.displayName ?? 'Someone'),
      canMakePasskeys: canMakePasskeys(site),
      hasOthers: signInChoices(site).length > 0,
    },
    { status: isOpen ? 200 : 410, headers },
  )
}

type First = Intent<{ token: string }, Response>

/** The settings show the code until its owner says that they have it. */
const byCode = (request: Request): First => ({
  limit: 'mail',
  async run(submission) {
    const { site, params, fields } = submission
    const browser = browserOf(request)
    const entered = await joinFirstByCode(site, params.token, fields.name ?? '', browser)
    const headers = new Headers()
    await setSession(headers, submission, entered)
    return redirect(`${href('/settings')}#ways-in`, { status: 303, headers })
  },
})

const signedIn: First = {
  limit: 'mail',
  async run({ site, viewer, params }) {
    if (!viewer) throw redirect(href('/start/:token', params), 303)
    await site.rows.transaction((rows) => makeFirstModerator(site, rows, params.token, viewer.uid))
    return redirect(href('/start'), 303)
  },
}

export async function action(args: Route.ActionArgs) {
  return await intents({ code: byCode(args.request), 'signed-in': signedIn })(args)
}

/** React Router does not send a loader's headers with a page unless they are passed on here. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Your site is running', matches)

export default function FirstModerator({ loaderData }: Route.ComponentProps) {
  const { refusal, ...page } = loaderData
  const [code, setCode] = useState<string | null>(null)
  if (refusal !== null)
    return (
      <section className="stack">
        <h1>This link has been used.</h1>
        <p className="prose">{refusal}</p>
        <div className="row">
          <Link className="button pen" to={href('/login')}>
            Log In
          </Link>
        </div>
      </section>
    )
  return (
    <>
      <div className="stack">
        <h1>Your site is running.</h1>
        <p className="prose">
          Three steps, about five minutes. Only the link from the terminal opens this page, and it
          works once.
        </p>
      </div>
      <ol className="sheet exercise edge-to-edge three-steps">
        <Step number={1} title="You">
          {code === null ? <You {...page} setCode={setCode} /> : <Made code={code} />}
        </Step>
        <Step number={2} title="The site" isLater>
          <p>Its name, who may join, and who may read.</p>
        </Step>
        <Step number={3} title="One key" isLater>
          <p>Of YouTube, so that videos and channels can be added.</p>
        </Step>
      </ol>
    </>
  )
}

interface YouProps {
  token: string
  name: string | null
  canMakePasskeys: boolean
  hasOthers: boolean
  setCode(code: string): void
}

function You({ token, name, canMakePasskeys, hasOthers, setCode }: YouProps) {
  if (name !== null)
    return (
      <PageForm intent="signed-in" className="stack">
        <p>
          You are signed in as <bdi>{name}</bdi>.
        </p>
        <Submit>Be the first moderator</Submit>
      </PageForm>
    )
  return (
    <PageForm intent="code" className="stack">
      <p>
        The first moderator.{' '}
        {canMakePasskeys ? (
          <>
            A passkey is enough: your finger, your face or the code of this computer. No mail, no
            other service.
          </>
        ) : (
          <>
            Browsers make no passkeys for this address, since they need a name and https. You get a
            recovery code, and can add another way in later.
          </>
        )}
      </p>
      <Field name="name" label="Your name, as others will see it" most={60} autoComplete="name" />
      <div className="row">
        {canMakePasskeys && (
          <PasskeyButton
            kind="join"
            fields={{ first: token }}
            onDone={(outcome) => setCode(outcome.code ?? '')}
          >
            Make a passkey
          </PasskeyButton>
        )}
        <Submit className={canMakePasskeys ? 'button' : 'button pen'}>Use a recovery code</Submit>
        {hasOthers && (
          <Link className="button" to={logInPath(href('/start/:token', { token }))}>
            Other sign-in methods
          </Link>
        )}
      </div>
      <Agreement by="going on" />
    </PageForm>
  )
}

function Made({ code }: { code: string }) {
  const goOn = () => window.location.assign(href('/start'))
  return (
    <>
      <p>You are the first moderator, and your passkey opens the site.</p>
      <RecoveryCode code={code}>
        <button className="button pen" type="button" onClick={() => confirmCode().then(goOn)}>
          I have written it down
        </button>
      </RecoveryCode>
    </>
  )
}

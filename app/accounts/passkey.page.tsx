import { useRef, useState } from 'react'
import { Form, href, Link, redirect } from 'react-router'
import type { Intent } from '../request/action.server.ts'
import { onlyIntent } from '../request/action.server.ts'
import { getContext } from '../request/context.server.ts'
import { safeReturnTo } from '../request/return-to.ts'
import { pageTitle } from '../ui/page-title.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { useRefused } from '../ui/use-refused.ts'
import type { Route } from './+types/passkey.page.ts'
import { browserName } from './browser-name.server.ts'
import type { CeremonyAnswer } from './ceremony.route.ts'
import { logInPath } from './log-in-path.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { mayUsePasskeys, requirePasskeys } from './passkeys.server.ts'
import { RecoveryCode } from './RecoveryCode.tsx'
import { enterByCode } from './recovery-code.server.ts'
import { confirmCode } from './run-ceremony.ts'
import { cameBack, signInBroadcast } from './sign-in-broadcast.ts'
import { signedInCookies } from './signed-in.server.ts'
import './ways-in.css'
import { MailLink } from '../ui/MailLink.tsx'

export const handle = { isForStrangers: true, query: ['returnTo'], about: null }

/**
 * `/login/passkey`: signs in by a passkey, makes an account with a new one, or signs in by the
 * code for a lost one.
 */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = getContext(args)
  const returnTo = safeReturnTo(new URL(args.request.url).searchParams.get('returnTo'))
  if (viewer) throw redirect(returnTo)
  const { contactEmail } = site.facts
  return {
    returnTo,
    isOpen: mayUsePasskeys(site),
    isSwitchedOff: !site.settings.current().signIns.passkeys,
    contactEmail,
  }
}

const codeIntent = (userAgent: string | null): Intent<object, Response> => ({
  limit: 'sign-in',
  isForSuspended: true,
  async run(submission) {
    const { site, fields } = submission
    requirePasskeys(site)
    const entered = await enterByCode(site, fields.code ?? '', browserName(userAgent))
    site.log.info({ uid: entered.uid }, 'signed in')
    const headers = new Headers()
    for (const cookie of await signedInCookies(submission, entered.token))
      headers.append('set-cookie', cookie)
    const done = entered.isBack ? 'back' : 'done=code'
    return redirect(`${href('/settings')}?${done}#ways-in`, { status: 303, headers })
  },
})

export async function action(args: Route.ActionArgs) {
  return await onlyIntent(codeIntent(args.request.headers.get('user-agent')))(args)
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Use a passkey', matches)

export default function Passkey({ loaderData }: Route.ComponentProps) {
  const { returnTo, isOpen, isSwitchedOff, contactEmail } = loaderData
  const [code, setCode] = useState<string | null>(null)
  const name = useRef<HTMLInputElement>(null)
  function enter({ code: shown, isBack }: CeremonyAnswer) {
    if (shown) setCode(shown)
    else goOn(isBack ? `${href('/settings')}?back` : returnTo, isBack)
  }
  if (code)
    return (
      <div className="passkey-page">
        <h1>You are in.</h1>
        <p>Your passkey opens your account.</p>
        <RecoveryCode code={code}>
          <button
            className="button pen"
            type="button"
            onClick={() => confirmCode().then(() => goOn(returnTo))}
          >
            I have written it down
          </button>
        </RecoveryCode>
      </div>
    )
  return (
    <div className="passkey-page">
      <h1>Use a passkey</h1>
      <p>
        Your phone, your computer or a security key keeps it. You show that it is you with a finger,
        your face or a code, and no password is needed.
      </p>
      {isOpen ? (
        <>
          <noscript>
            <p className="alert">A passkey needs JavaScript, which is off in this browser.</p>
          </noscript>
          <section className="stack" aria-labelledby="sign-in-title">
            <h2 id="sign-in-title">You have been here before</h2>
            <div>
              <PasskeyButton kind="sign-in" onDone={enter}>
                Sign in with a passkey
              </PasskeyButton>
            </div>
          </section>
          <section className="stack" aria-labelledby="join-title">
            <h2 id="join-title">You are new here</h2>
            <form onSubmit={pressButton}>
              <label className="field">
                <span>Your name, as others will see it</span>
                <input ref={name} type="text" name="name" maxLength={60} autoComplete="name" />
              </label>
              <PasskeyButton
                kind="join"
                isSecond
                fields={() => ({ name: name.current?.value ?? '' })}
                onDone={enter}
              >
                Make a passkey
              </PasskeyButton>
              <p className="faint">
                By clicking “Make a passkey” you say that you are 18 or older, and agree to the{' '}
                <Link to={href('/terms')}>Terms</Link> and the{' '}
                <Link to={href('/privacy')}>Privacy Policy</Link>.
              </p>
            </form>
          </section>
        </>
      ) : (
        <p className="alert">
          {isSwitchedOff
            ? 'This site has switched passkeys off. Please come in by another way.'
            : 'Browsers make no passkeys for this address: the site needs a name, and https.'}
        </p>
      )}
      {!isSwitchedOff && <LostPasskey contactEmail={contactEmail} />}
      <p>
        <Link to={logInPath(returnTo)}>Other ways to sign in</Link>
      </p>
    </div>
  )
}

/** The key Enter in the box for the name. */
function pressButton(event: React.SubmitEvent<HTMLFormElement>): void {
  event.preventDefault()
  event.currentTarget.querySelector('button')?.click()
}

function LostPasskey({ contactEmail }: { contactEmail: string }) {
  const refused = useRefused()
  return (
    <section className="stack" id="lost" aria-labelledby="lost-title">
      <h2 id="lost-title">Lost your passkey?</h2>
      <p>
        When you made it you were shown a code. It lets you in once, and then you make a new
        passkey.
      </p>
      <Form method="post">
        <RefusalAlert refused={refused} />
        <label className="field">
          <span>The code, 24 letters and digits</span>
          <input
            type="text"
            name="code"
            maxLength={60}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={refused?.typed.code}
          />
        </label>
        <button className="button" type="submit">
          Sign in with the code
        </button>
      </Form>
      <p className="faint">
        Without the code, sign in by another way that you have added, or write to{' '}
        <MailLink address={contactEmail} />.
      </p>
    </section>
  )
}

/** Tells the other windows of the browser, as the sign-in by a provider does. */
function goOn(to: string, isBack = false): void {
  const channel = new BroadcastChannel(signInBroadcast)
  channel.postMessage(isBack ? cameBack : 'signed in')
  channel.close()
  // In the popup of another page, which goes on by itself.
  if (window.name === 'sign-in') window.close()
  window.location.assign(to)
}

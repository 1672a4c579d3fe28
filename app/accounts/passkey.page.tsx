import { useState } from 'react'
import { href, Link, redirect } from 'react-router'
import { intent, onlyIntent } from '../request/action.server.ts'
import { getContext } from '../request/context.server.ts'
import { safeReturnTo } from '../request/return-to.ts'
import { MailLink } from '../ui/MailLink.tsx'
import { Field, PageForm, Submit } from '../ui/PageForm.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/passkey.page.ts'
import { Agreement } from './Agreement.tsx'
import type { CeremonyAnswer } from './ceremony.route.ts'
import { logInPath } from './log-in-path.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { mayUsePasskeys, requirePasskeys } from './passkeys.server.ts'
import { RecoveryCode } from './RecoveryCode.tsx'
import { enterByCode } from './recovery-code.server.ts'
import { confirmCode } from './run-ceremony.ts'
import { backPath, tellWindows } from './sign-in-broadcast.ts'
import { browserOf, setSession } from './signed-in.server.ts'

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

export async function action(args: Route.ActionArgs) {
  const enter = intent<object>({ limit: 'sign-in', isForSuspended: true }, async (asked) => {
    requirePasskeys(asked.site)
    const browser = browserOf(args.request)
    const entered = await enterByCode(asked.site, asked.fields.code ?? '', browser)
    const headers = new Headers()
    await setSession(headers, asked, entered)
    const done = entered.isBack ? 'back' : 'done=code'
    return redirect(`${href('/settings')}?${done}#ways-in`, { status: 303, headers })
  })
  return await onlyIntent(enter)(args)
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Use a passkey', matches)

export default function Passkey({ loaderData }: Route.ComponentProps) {
  const { returnTo, isOpen, isSwitchedOff, contactEmail } = loaderData
  const [code, setCode] = useState<string | null>(null)
  function enter({ code: shown, isBack = false }: CeremonyAnswer) {
    if (shown) setCode(shown)
    else goOn(isBack ? backPath() : returnTo, isBack)
  }
  if (code)
    return (
      <div className="stack loose">
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
    <div className="stack loose">
      <h1>Use a passkey</h1>
      <p className="prose">
        Your phone, your computer or a security key keeps it. You show that it is you with a finger,
        your face or a code, and no password is needed.
      </p>
      {isOpen ? (
        <>
          <section className="stack" aria-labelledby="sign-in-title">
            <h2 id="sign-in-title">You have been here before</h2>
            <PasskeyButton kind="sign-in" onDone={enter}>
              Sign in with a passkey
            </PasskeyButton>
          </section>
          <section className="stack" aria-labelledby="join-title">
            <h2 id="join-title">You are new here</h2>
            <form className="stack" onSubmit={pressButton}>
              <Field
                name="name"
                label="Your name, as others will see it"
                most={60}
                autoComplete="name"
              />
              <PasskeyButton kind="join" isSecond onDone={enter}>
                Make a passkey
              </PasskeyButton>
              <Agreement by="clicking “Make a passkey”" />
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
      {!isSwitchedOff && (
        <section className="stack" id="lost" aria-labelledby="lost-title">
          <h2 id="lost-title">Lost your passkey?</h2>
          <p>
            When you made it you were shown a code. It lets you in once, and then you make a new
            passkey.
          </p>
          <PageForm intent="code" className="stack">
            <Field
              name="code"
              label="The code, 24 letters and digits"
              most={60}
              required
              autoCapitalize="characters"
              spellCheck={false}
            />
            <Submit className="button">Sign in with the code</Submit>
          </PageForm>
          <p className="faint">
            Without the code, sign in by another way that you have added, or write to{' '}
            <MailLink address={contactEmail} />.
          </p>
        </section>
      )}
      <Link to={logInPath(returnTo)}>Other ways to sign in</Link>
    </div>
  )
}

/** The key Enter in the box for the name. */
function pressButton(event: React.SubmitEvent<HTMLFormElement>): void {
  event.preventDefault()
  event.currentTarget.querySelector('button')?.click()
}

/** Tells the other windows of the browser, as the sign-in by a provider does. */
function goOn(to: string, isBack = false): void {
  tellWindows(isBack)
  // In the popup of another page, which goes on by itself.
  if (window.name === 'sign-in') window.close()
  window.location.assign(to)
}

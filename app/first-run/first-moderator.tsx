import { useRef, useState } from 'react'
import { data, href, Link, redirect } from 'react-router'
import { isFirstRun, usedLink } from '#core/first-run/first-run.ts'
import { isModerator } from '#core/moderation/moderators.ts'
import { canMakePasskeys } from '#core/ways-in/passkeys.ts'
import { getContext } from '#server/request/context.ts'
import { pageTitle } from '../layout/page-title.ts'
import { PasskeyButton } from '../ways-in/PasskeyButton.tsx'
import { RecoveryCode } from '../ways-in/RecoveryCode.tsx'
import { confirmCode } from '../ways-in/run-ceremony.ts'
import type { Route } from './+types/first-moderator.ts'
import './start.css'

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
    { token, refusal: isOpen ? null : usedLink, canMakePasskeys: canMakePasskeys(site) },
    { status: isOpen ? 200 : 410, headers },
  )
}

/** React Router does not send a loader's headers with a page unless they are passed on here. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Your site is running', matches)

export default function FirstModerator({ loaderData }: Route.ComponentProps) {
  const { token, refusal, canMakePasskeys } = loaderData
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
      <ol className="sheet three-steps">
        <li>
          <b className="number">1</b>
          <h2>You</h2>
          {code === null ? (
            <You token={token} {...{ canMakePasskeys, setCode }} />
          ) : (
            <Made code={code} />
          )}
        </li>
        <li className="later">
          <b className="number">2</b>
          <h2>The site</h2>
          <p>Its name, one sentence, who may enter.</p>
        </li>
        <li className="later">
          <b className="number">3</b>
          <h2>What it can do</h2>
          <p>Most of it already. YouTube and a language model want a key.</p>
        </li>
      </ol>
    </>
  )
}

interface YouProps {
  token: string
  canMakePasskeys: boolean
  setCode(code: string): void
}

function You({ token, canMakePasskeys, setCode }: YouProps) {
  const name = useRef<HTMLInputElement>(null)
  if (!canMakePasskeys)
    return (
      <p className="alert">
        Browsers make no passkeys for this address: the site needs a name, and https. Give it one by
        ORIGIN and start it again; this link then stays good.
      </p>
    )
  return (
    <form className="stack" onSubmit={(event) => event.preventDefault()}>
      <p>
        The first moderator. A passkey is enough: your finger, your face or the code of this
        computer. No mail, no other service.
      </p>
      <noscript>
        <p className="alert">A passkey needs JavaScript, which is off in this browser.</p>
      </noscript>
      <label className="field">
        <span>Your name, as others will see it</span>
        <input ref={name} name="name" maxLength={60} autoComplete="name" />
      </label>
      <div className="row">
        <PasskeyButton
          kind="join"
          fields={() => ({ name: name.current?.value ?? '', first: token })}
          onDone={(outcome) => setCode(outcome.code ?? '')}
        >
          Make a passkey
        </PasskeyButton>
        <span className="faint">Your computer asks you next.</span>
      </div>
      <p className="faint">
        By clicking “Make a passkey” you say that you are 18 or older, and agree to the{' '}
        <Link to={href('/terms')}>Terms</Link> and the{' '}
        <Link to={href('/privacy')}>Privacy Policy</Link>.
      </p>
    </form>
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

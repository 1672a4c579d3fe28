import { href, useRevalidator } from 'react-router'
import { Day } from '../ui/Day.tsx'
import { Field, PageForm, Submit, useRefused, useRefusedOf } from '../ui/PageForm.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { Done } from '../ui/UndoNotice.tsx'
import { ButtonForm } from './ButtonForm.tsx'
import type { OwnWaysIn, WayIn } from './own-ways-in.server.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { RecoveryCode } from './RecoveryCode.tsx'
import { SignInButton } from './SignInButton.tsx'

const returnTo = (what: string) => `${href('/settings')}?done=${what}#ways-in`

export function WaysIn({ ways, done }: { ways: OwnWaysIn; done: string | null }) {
  const { own, isFresh, recovery } = ways
  return (
    <section className="setting" id="ways-in" aria-labelledby="ways-in-title">
      <h2 id="ways-in-title">Sign-in methods</h2>
      <p>You can sign in with any of these. Keep two, so losing one does not lock you out.</p>
      <Done says={said.get(done?.split('-')[0] ?? '')} />
      <ul className="setting-list">
        {own.map((way) => (
          <li key={way.id}>
            <About {...way} />
            {isFresh && (
              <ButtonForm
                intent="remove-way-in"
                fields={{ way: way.id }}
                label="Remove"
                name={`Remove ${nameOf(way)}`}
              />
            )}
          </li>
        ))}
      </ul>
      {recovery?.code && (
        <RecoveryCode code={recovery.code}>
          <ButtonForm intent="confirm-code" label="I have written it down" />
        </RecoveryCode>
      )}
      {(own.length === 0 || own.some(({ isPasskey }) => isPasskey)) && (
        <div className="row">
          <p className="faint">
            {recovery ? (
              <>
                Your recovery code is from <Day of={recovery.createdAt} />.
              </>
            ) : (
              'You have no recovery code.'
            )}
          </p>
          {isFresh && <ButtonForm intent="renew-code" label="New code" />}
        </div>
      )}
      {isFresh ? <Add {...ways} /> : <SignInAgain {...ways} />}
    </section>
  )
}

/** By the first word of `done`. */
const said = new Map([
  ['added', 'Added. You can sign in by it from now on.'],
  [
    'code',
    'You are signed in, and your code is used up. Make a new passkey now: you get a ' +
      'new code with it.',
  ],
  ['renamed', 'The passkey has its new name.'],
  ['removed', 'Removed. You stay signed in.'],
])

/** Two browsers can have given their passkeys one name. */
function nameOf({ isPasskey, name, createdAt }: WayIn): string {
  return isPasskey ? `the passkey ${name}, since ${createdAt.toISOString().slice(0, 16)}` : name
}

function About({ id, isPasskey, name, createdAt, usedAt, doubt, with: offered }: WayIn) {
  return (
    <div className="session">
      <b>
        <bdi>{name}</bdi> {isPasskey && <small>(passkey)</small>}
      </b>
      <small>
        Since <Day of={createdAt} />
        {usedAt && (
          <>
            , last used <Day of={usedAt} />
          </>
        )}
      </small>
      {offered === null && <small>This site does not offer it any more.</small>}
      {doubt && <small>{doubt}</small>}
      {isPasskey && <Rename {...{ id, name }} />}
    </div>
  )
}

function Add({ toAdd, mayUsePasskeys }: OwnWaysIn) {
  const { revalidate } = useRevalidator()
  return (
    <div className="row">
      {toAdd.map(({ id, name }) => (
        <SignInButton
          key={id}
          returnTo={returnTo(`added-${id}`)}
          label={`Add ${name}`}
          signInWith={id}
          isSecond
        />
      ))}
      {mayUsePasskeys && (
        <PasskeyButton kind="add" isSecond onDone={() => void revalidate()}>
          Add a passkey
        </PasskeyButton>
      )}
    </div>
  )
}

/** The buttons whose forms are gone by then. */
const forFresh = ['remove-way-in', 'renew-code']

function SignInAgain({ own }: OwnWaysIn) {
  const refused = useRefused()
  const isOfGone = forFresh.includes(refused?.typed.intent ?? '')
  const offered = own.filter((way) => way.with !== null)
  return (
    <>
      <RefusalAlert refused={isOfGone ? refused : undefined} />
      <p>To change them, sign in once more first. It shows that it is you.</p>
      <div className="row">
        {offered.map(
          ({ id, isPasskey, name, with: signInWith }) =>
            !isPasskey && (
              <SignInButton
                key={id}
                returnTo={returnTo('again')}
                label={`Sign in with ${name}`}
                signInWith={signInWith}
                isSecond
              />
            ),
        )}
        {offered.some(({ isPasskey }) => isPasskey) && (
          <PasskeyButton
            kind="sign-in"
            isSecond
            onDone={() => window.location.assign(returnTo('again'))}
          >
            Use a passkey
          </PasskeyButton>
        )}
      </div>
    </>
  )
}

function Rename({ id, name }: { id: string; name: string }) {
  const isRefused = useRefusedOf('rename-passkey', { passkey: id }) !== undefined
  return (
    <details open={isRefused}>
      <summary aria-label={`Rename ${name}`}>Rename</summary>
      <PageForm
        intent="rename-passkey"
        values={{ passkey: id }}
        action={href('/settings')}
        replace
        className="row"
      >
        <Field
          name="name"
          label={<span className="visually-hidden">New name of {name}</span>}
          value={name}
          most={60}
          required
        />
        <Submit className="button" about={`Save the name of ${name}`}>
          Save
        </Submit>
      </PageForm>
    </details>
  )
}

import { href, useRevalidator } from 'react-router'
import { Day } from '../ui/Day.tsx'
import { Field, PageForm, Submit, useRefused, useRefusedOf } from '../ui/PageForm.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { Done } from '../ui/UndoNotice.tsx'
import { ButtonForm } from './ButtonForm.tsx'
import type { OwnWaysIn } from './own-ways-in.server.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { RecoveryCode } from './RecoveryCode.tsx'
import { SignInButton } from './SignInButton.tsx'

const returnTo = (what: string) => `${href('/settings')}?done=${what}#ways-in`

export function WaysIn({ ways, done }: { ways: OwnWaysIn; done: string | null }) {
  const { identities, passkeys, isFresh, mayUsePasskeys, recovery } = ways
  return (
    <section className="setting" id="ways-in" aria-labelledby="ways-in-title">
      <h2 id="ways-in-title">Sign-in methods</h2>
      <p>You can sign in with any of these. Keep two, so losing one does not lock you out.</p>
      <Done says={sayDone(done)} />
      <ul className="setting-list">
        {identities.map(({ issuer, name, with: id, createdAt, usedAt, doubt }) => (
          <li key={issuer}>
            <div className="session">
              <b>{name}</b>
              <Used {...{ createdAt, usedAt }} />
              {id === null && <small>This site does not offer it any more.</small>}
              {doubt && <small>{doubt}</small>}
            </div>
            {isFresh && (
              <ButtonForm
                intent="remove-identity"
                fields={{ issuer }}
                label="Remove"
                name={`Remove ${name}`}
              />
            )}
          </li>
        ))}
        {passkeys.map(({ id, name, createdAt, usedAt }) => (
          <li key={id}>
            <div className="session">
              <b>
                <bdi>{name}</bdi> <small>(passkey)</small>
              </b>
              <Used {...{ createdAt, usedAt }} />
              {!mayUsePasskeys && <small>This site does not offer passkeys any more.</small>}
              <Rename {...{ id, name }} />
            </div>
            {isFresh && (
              <ButtonForm
                intent="remove-passkey"
                fields={{ passkey: id }}
                label="Remove"
                name={`Remove the passkey ${name}, since ${createdAt.toISOString().slice(0, 16)}`}
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
      {(passkeys.length > 0 || identities.length === 0) && (
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

function sayDone(done: string | null): string | null {
  if (done?.startsWith('added-')) return 'Added. You can sign in by it from now on.'
  if (done === 'code')
    return (
      'You are signed in, and your code is used up. ' +
      'Make a new passkey now: you get a new code with it.'
    )
  if (done === 'renamed') return 'The passkey has its new name.'
  if (done === 'way-removed') return 'Removed. You stay signed in.'
  return null
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
        <>
          <PasskeyButton kind="add" isSecond onDone={() => void revalidate()}>
            Add a passkey
          </PasskeyButton>
          <noscript>
            <p>A passkey needs JavaScript, which is off in this browser.</p>
          </noscript>
        </>
      )}
    </div>
  )
}

/** The buttons whose forms are gone by then. */
const forFresh = ['remove-identity', 'remove-passkey', 'renew-code']

function SignInAgain({ identities, passkeys, mayUsePasskeys }: OwnWaysIn) {
  const refused = useRefused()
  return (
    <>
      <RefusalAlert
        refused={forFresh.includes(refused?.typed.intent ?? '') ? refused : undefined}
      />
      <p>To change them, sign in once more first. It shows that it is you.</p>
      <div className="row">
        {identities.map(
          ({ with: id, name }) =>
            id !== null && (
              <SignInButton
                key={id}
                returnTo={returnTo('again')}
                label={`Sign in with ${name}`}
                signInWith={id}
                isSecond
              />
            ),
        )}
        {passkeys.length > 0 && mayUsePasskeys && (
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

function Used({ createdAt, usedAt }: { createdAt: Date; usedAt: Date | null }) {
  return (
    <small>
      Since <Day of={createdAt} />
      {usedAt && (
        <>
          , last used <Day of={usedAt} />
        </>
      )}
    </small>
  )
}

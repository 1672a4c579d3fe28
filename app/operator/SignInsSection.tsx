import { Form, href } from 'react-router'
import { mailIssuer } from '../people/mail-issuer.ts'
import type { Fields } from '../request/forms.server.ts'
import { counted } from '../ui/counted.ts'
import { Done } from '../ui/Done.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { Says, useAsked } from './Says.tsx'
import type { SectionProps } from './SettingForm.tsx'
import type { SignInView } from './sign-ins.server.ts'

const action = `${href('/settings/site')}#signIns`

/** By what people come in. Each button is a form of its own: a change is one line of the log. */
export function SignInsSection({ page, typed, refused }: SectionProps) {
  const { signIns, passkeys, version, isDemo } = page.ways
  const asked = useAsked()
  const isHere = asked !== undefined && signIns.some(({ id }) => id === asked.about)
  return (
    <section className="sheet set" id="signIns" aria-labelledby="signIns-title">
      <h2 id="signIns-title">Sign-ins</h2>
      <RefusalAlert refused={refused} />
      <Done says={page.done === 'signIns' && !refused && !isHere && 'Saved.'} />
      <ul className="rows-of-site">
        {signIns.map((signIn) => (
          <SignIn key={signIn.id} {...{ signIn, version, typed }} />
        ))}
        <li>
          <div>
            <b>Passkeys</b>
            <small>
              {aboutPasskeys(passkeys.isOn, page.canMakePasskeys)} {haveOne(passkeys.members)}
            </small>
          </div>
          <Form method="post" action={action} preventScrollReset replace>
            <input type="hidden" name="intent" value="signIns" />
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="isOn" value={passkeys.isOn ? '' : '1'} />
            <SubmitButton
              name="do"
              value="passkeys"
              about={passkeys.isOn ? 'Switch off passkeys' : 'Switch on passkeys'}
            >
              {passkeys.isOn ? 'Switch off' : 'Switch on'}
            </SubmitButton>
          </Form>
        </li>
      </ul>
      {asked && isHere && <Says asked={asked} isSignIn />}
      {isDemo ? (
        <p className="faint">This is the demo. A site of your own has further sign-ins here.</p>
      ) : (
        <SignInForm
          summary="Add a sign-in"
          typed={typed?.do === 'add' ? typed : undefined}
          version={version}
        >
          <p>
            Of a school, a company, or any other OpenID Connect server. Register the redirect URI{' '}
            <code>{page.ways.nextRedirectUri}</code> there, for Google{' '}
            <code>{page.googleRedirectUri}</code>. You get a client and a secret then.
          </p>
        </SignInForm>
      )}
    </section>
  )
}

const keptEncrypted = 'It is kept encrypted, and never shown again.'
const leaveEmpty = 'Leave it empty to keep the one that is there.'

function aboutPasskeys(isOn: boolean, canMake: boolean): string {
  if (!isOn) return 'Switched off: nobody comes in by one.'
  if (canMake) return 'No other service is needed.'
  return 'Browsers make none for this address: the site needs a name, and https.'
}

function haveOne(members: number): string {
  return members === 0
    ? 'No member has one yet.'
    : `${counted(members, 'member', 'members')} ${members === 1 ? 'has' : 'have'} one.`
}

interface SignInProps {
  signIn: SignInView
  version: number
  typed: Fields | undefined
}

function SignIn({ signIn, version, typed }: SignInProps) {
  const { id, name, setBy, closed, redirectUri, members, chosen } = signIn
  return (
    <li>
      <div>
        <b>{id === mailIssuer ? 'A link by e-mail' : name}</b>
        <small>
          {whereFrom(signIn)} {members === 0 ? 'Nobody' : counted(members, 'member', 'members')}{' '}
          came by it.
        </small>
        {setBy === 'settings' && redirectUri !== null && (
          <small>
            Redirect URI: <code>{redirectUri}</code>
          </small>
        )}
        {closed !== null && <small className="warning">{whyClosed[closed]}</small>}
      </div>
      <Form method="post" action={action} preventScrollReset replace className="row">
        <input type="hidden" name="intent" value="signIns" />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="id" value={id} />
        {setBy !== 'demo' && id !== mailIssuer && closed === null && (
          <SubmitButton name="do" value="test" about={`Test ${name}`}>
            Test
          </SubmitButton>
        )}
        {setBy === 'settings' && (
          <SubmitButton name="do" value="remove" about={`Remove ${name}`}>
            Remove
          </SubmitButton>
        )}
      </Form>
      {chosen && (
        <SignInForm
          summary={`Change ${name}`}
          typed={typed?.do === 'change' && typed.id === id ? typed : undefined}
          start={{ ...chosen, name }}
          isSecretKept={closed === null}
          {...{ version, id }}
        />
      )}
    </li>
  )
}

const whyClosed = {
  'same on server': 'Not in use: the server sets one with this address or place.',
  unreadable:
    'Not in use: SESSION_SECRET of the server was changed, so the secret of this sign-in cannot be read. Please type the one of its client again, under “Change”.',
}

function whereFrom({ id, issuer, setBy }: SignInView): React.ReactNode {
  if (setBy === 'demo') return 'The demo plays it.'
  if (setBy === 'settings') return `${issuer}:`
  if (setBy === 'start') return 'By the mail server that was chosen at /start.'
  const setting = { google: 'GOOGLE_CLIENT_ID', [mailIssuer]: 'SMTP_URL' }[id] ?? 'SIGN_INS'
  return (
    <>
      Set by <code>{setting}</code> on the server. Change it there and start again.
    </>
  )
}

const separated = 'With commas between. Read again at each sign-in.'
const takenAway =
  'If you remove one, everybody who moderates by this claim has to sign in again, perhaps you too.'

const seldom = ['claim', 'values', 'memberClaim', 'memberValues', 'trustAddresses', 'scope']

interface SignInFormProps {
  summary: string
  version: number
  typed: Fields | undefined
  id?: string
  start?: Fields
  isSecretKept?: boolean
  children?: React.ReactNode
}

function SignInForm({ summary, version, typed, id, start = {}, ...props }: SignInFormProps) {
  const { isSecretKept = false, children } = props
  const at = (field: string) => (typed ?? start)[field]
  const isNew = id === undefined
  // Its button has Google's words, and it tells no groups.
  const isGoogle = id === 'google'
  return (
    <details className="add-sign-in" open={typed !== undefined} key={version}>
      <summary>{summary}</summary>
      <Form method="post" action={action} preventScrollReset replace>
        <input type="hidden" name="intent" value="signIns" />
        <input type="hidden" name="version" value={version} />
        {!isNew && <input type="hidden" name="id" value={id} />}
        {children}
        <div className="two-fields">
          {!isGoogle && (
            <Field
              label="Name on the button"
              name="name"
              maxLength={40}
              required
              defaultValue={at('name')}
            />
          )}
          {isNew && (
            <Field
              label="Address (OpenID Connect)"
              name="issuer"
              type="url"
              required
              defaultValue={at('issuer')}
              placeholder="https://login.school.example"
            />
          )}
          <Field
            label="Client"
            name="clientId"
            maxLength={200}
            required
            autoComplete="off"
            spellCheck={false}
            defaultValue={at('clientId')}
          />
          <Field
            label="Secret"
            name="clientSecret"
            type="password"
            maxLength={200}
            required={!isSecretKept}
            autoComplete="new-password"
            defaultValue={at('clientSecret')}
            about={isSecretKept ? `${keptEncrypted} ${leaveEmpty}` : keptEncrypted}
          />
        </div>
        <details open={seldom.some((field) => at(field))}>
          <summary>
            {isGoogle ? 'The scope' : 'Groups that moderate or may enter, the scope, and trust'}
          </summary>
          <div className="two-fields">
            {!isGoogle && (
              <>
                <ClaimFields
                  claim={{ name: 'claim', label: 'Claim that makes moderators' }}
                  values={{ name: 'values', label: 'Values that make moderators' }}
                  example="staff"
                  about={isNew ? separated : `${separated} ${takenAway}`}
                  at={at}
                />
                <ClaimFields
                  claim={{ name: 'memberClaim', label: 'Claim that lets people in' }}
                  values={{ name: 'memberValues', label: 'Values that let people in' }}
                  example="students, teachers"
                  about="It counts when new members need an address or a group of yours."
                  at={at}
                />
              </>
            )}
            <Field
              label="Scope"
              name="scope"
              maxLength={200}
              defaultValue={at('scope')}
              placeholder="openid email profile"
              spellCheck={false}
              about="Usually it stays empty."
            />
            {!isGoogle && (
              <div className="choices">
                <label>
                  <input
                    type="checkbox"
                    name="trustAddresses"
                    value="1"
                    defaultChecked={at('trustAddresses') === '1'}
                  />
                  <span>
                    <b>Trust its addresses</b>{' '}
                    <small>
                      Each counts as verified, also when the issuer does not say so. For an issuer
                      where people cannot change theirs by themselves. It counts from each person’s
                      next sign-in.
                    </small>
                  </span>
                </label>
              </div>
            )}
          </div>
        </details>
        <div className="end">
          <button className="button" name="do" value={isNew ? 'add' : 'change'} type="submit">
            {isNew ? 'Test and add' : 'Save sign-in'}
          </button>
        </div>
      </Form>
    </details>
  )
}

interface ClaimFieldsProps {
  claim: { name: string; label: string }
  values: { name: string; label: string }
  example: string
  about: string
  at: (field: string) => string | undefined
}

function ClaimFields({ claim, values, example, about, at }: ClaimFieldsProps) {
  return (
    <>
      <Field
        {...claim}
        maxLength={200}
        defaultValue={at(claim.name)}
        placeholder="groups"
        spellCheck={false}
      />
      <Field
        {...values}
        maxLength={1000}
        defaultValue={at(values.name)}
        placeholder={example}
        spellCheck={false}
        about={about}
      />
    </>
  )
}

function Field({ label, about, ...input }: React.ComponentProps<'input'> & FieldWords) {
  return (
    <label className="field">
      <span>{label}</span>
      <input {...input} />
      {about && <small>{about}</small>}
    </label>
  )
}

type FieldWords = { label: string; about?: string }

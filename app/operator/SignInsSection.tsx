import { href } from 'react-router'
import { mailIssuer } from '../accounts/log-in-path.ts'
import { Field, PageForm, Submit, useRefusedOf } from '../ui/PageForm.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { Done } from '../ui/UndoNotice.tsx'
import { counted } from '../ui/words.ts'
import { Says, useAsked } from './Says.tsx'
import { SetOnServer } from './SetOnServer.tsx'
import type { SignInView } from './sign-in-providers.server.ts'
import type { SitePage } from './site.page.tsx'

const form = { intent: 'signIns', action: `${href('/settings/site')}#signIns`, replace: true }

/** By what people come in. Each button is a form of its own: a change is one line of the log. */
export function SignInsSection({ page }: { page: SitePage }) {
  const { signIns, passkeys, version, isDemo, nextRedirectUri, googleRedirectUri } = page.ways
  const asked = useAsked()
  const refused = useRefusedOf('signIns')
  const isHere = signIns.some(({ id }) => id === asked?.about)
  const isGone = refused?.typed.id && signIns.every(({ id }) => id !== refused.typed.id)
  const toDo = passkeys.isOn ? 'Switch off' : 'Switch on'
  return (
    <section className="setting" id="signIns" aria-labelledby="signIns-title">
      <h2 id="signIns-title">Sign-ins</h2>
      <RefusalAlert refused={isGone ? refused : undefined} />
      <Done says={page.done === 'signIns' && !refused && !isHere && 'Saved.'} />
      <ul className="setting-list">
        {signIns.map((signIn) => (
          <SignIn key={signIn.id} {...signIn} version={version} />
        ))}
        <li className="split">
          <div className="tight stack">
            <b>Passkeys</b>
            <small>
              {aboutPasskeys(passkeys.isOn, page.canMakePasskeys)} {haveOne(passkeys.members)}
            </small>
          </div>
          <PageForm {...form} values={{ do: 'passkeys', isOn: passkeys.isOn ? '' : '1' }}>
            <input type="hidden" name="version" value={version} />
            <Submit className="button" about={`${toDo} passkeys`}>
              {toDo}
            </Submit>
          </PageForm>
        </li>
      </ul>
      {asked && isHere && <Says asked={asked} isSignIn />}
      {isDemo ? (
        <p className="faint">This is the demo. A site of your own has further sign-ins here.</p>
      ) : (
        <SignInForm summary="Add a sign-in" version={version}>
          <p>
            Of a school, a company, or any other OpenID Connect server. Register the redirect URI{' '}
            <code>{nextRedirectUri}</code> there, for Google <code>{googleRedirectUri}</code>. You
            get a client and a secret then: Google makes them in its{' '}
            <a href="https://console.cloud.google.com/apis/credentials">Cloud console</a>, of the
            kind “Web application”, and its address is <code>https://accounts.google.com</code>.
          </p>
        </SignInForm>
      )}
    </section>
  )
}

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

function SignIn({ version, ...signIn }: SignInView & { version: number }) {
  const { id, name, setBy, closed, redirectUri, members, start } = signIn
  return (
    <li className="split">
      <div className="tight stack">
        <b>{id === mailIssuer ? 'A link by e-mail' : name}</b>
        <small>
          {whereFrom(signIn)} {members === 0 ? 'Nobody' : counted(members, 'member', 'members')}{' '}
          came by it.
        </small>
        {setBy === 'settings' && closed === null && (
          <small>
            Redirect URI: <code>{redirectUri}</code>
          </small>
        )}
        {closed !== null && <p className="alert">{whyClosed[closed]}</p>}
      </div>
      <div className="row">
        {setBy !== 'demo' && id !== mailIssuer && closed === null && (
          <PageForm {...form} values={{ do: 'test', id }}>
            <Submit className="button" about={`Test ${name}`}>
              Test
            </Submit>
          </PageForm>
        )}
        {setBy === 'settings' && (
          <PageForm {...form} values={{ do: 'remove', id }}>
            <input type="hidden" name="version" value={version} />
            <Submit className="button" about={`Remove ${name}`}>
              Remove
            </Submit>
          </PageForm>
        )}
      </div>
      {start && <SignInForm summary={`Change ${name}`} {...{ version, id, start }} />}
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
  const settings: Record<string, string> = { google: 'GOOGLE_CLIENT_ID', [mailIssuer]: 'SMTP_URL' }
  return <SetOnServer by={settings[id] ?? 'SIGN_INS'} />
}

const kept = 'It is kept encrypted, and never shown again.'
const separated = 'With commas between. Read again at each sign-in.'
const takenAway =
  'If you remove one, everybody who moderates by this claim has to sign in again, perhaps you too.'

interface SignInFormProps {
  summary: string
  version: number
  id?: string
  start?: Record<string, string>
  children?: React.ReactNode
}

function SignInForm({ summary, version, id, start = {}, children }: SignInFormProps) {
  const isNew = id === undefined
  const values = { do: isNew ? 'add' : 'change', id }
  const typed = useRefusedOf('signIns', values)?.typed
  const at = (name: string) => (typed ?? start)[name]
  const field = (name: string, label: string) => ({
    ...{ name, label, most: 200, value: start[name], spellCheck: false },
  })
  return (
    <details className="add-sign-in" open={typed !== undefined} key={version}>
      <summary>{summary}</summary>
      <PageForm {...form} values={values} className="stack">
        <input type="hidden" name="version" value={version} />
        {children}
        <div className="two-fields">
          <Field {...field('name', 'Name on the button')} most={40} required />
          {isNew && (
            <Field
              {...field('issuer', 'Address (OpenID Connect)')}
              most={500}
              type="url"
              required
              placeholder="https://login.school.example"
            />
          )}
          <Field {...field('clientId', 'Client')} required />
          <Field
            {...field('clientSecret', 'Secret')}
            help={isNew ? kept : `${kept} Leave it empty to keep the one that is there.`}
            type="password"
            required={isNew}
            autoComplete="new-password"
          />
        </div>
        <details open={['claim', 'memberClaim', 'scope', 'trustAddresses'].some(at)}>
          <summary>Groups that moderate or may enter, the scope, and trust</summary>
          <div className="two-fields">
            <Field {...field('claim', 'Claim that makes moderators')} placeholder="groups" />
            <Field
              {...field('values', 'Values that make moderators')}
              help={isNew ? separated : `${separated} ${takenAway}`}
              most={1000}
              placeholder="staff"
            />
            <Field {...field('memberClaim', 'Claim that lets people in')} placeholder="groups" />
            <Field
              {...field('memberValues', 'Values that let people in')}
              help="It counts when new members need an address or a group of yours."
              most={1000}
              placeholder="students, teachers"
            />
            <Field
              {...field('scope', 'Scope')}
              help="Usually it stays empty."
              placeholder="openid email profile"
            />
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
          </div>
        </details>
        <Submit className="button">{isNew ? 'Test and add' : 'Save sign-in'}</Submit>
      </PageForm>
    </details>
  )
}

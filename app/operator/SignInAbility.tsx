import { href, Link } from 'react-router'
import { mailIssuer } from '../accounts/log-in-path.ts'
import { Box } from '../ui/Box.tsx'
import { Field, PageForm, Submit, useRefusedOf } from '../ui/PageForm.tsx'
import { Says, useAsked } from './Says.tsx'
import type { WaysOfSite } from './sign-ins.server.ts'

interface SignInAbilityProps {
  ways: WaysOfSite
  /** Whether people come in by passkeys. */
  hasPasskeys: boolean
  /** Of Google, and what is registered there. */
  google: { issuer: string; redirectUri: string }
}

/** By what others come in: Google here, all else in the settings of the site. */
export function SignInAbility({ ways, hasPasskeys, google }: SignInAbilityProps) {
  const refused = useRefusedOf('add-sign-in')
  const { signIns, isDemo, version } = ways
  const asked = useAsked()
  const byProvider = signIns.filter(({ id, closed }) => id !== mailIssuer && closed === null)
  const isMine = asked !== undefined && byProvider.some(({ id }) => id === asked.about)
  const hasGoogle = signIns.some(({ id }) => id === 'google')
  return (
    <li id="sign-in">
      <Box isTicked={byProvider.length > 0} />
      <div className="body">
        <div>
          <h3 className="plain-title">Sign-in with Google, a school or a company</h3>
          <small>
            {hasPasskeys && 'Without one, people come in by passkeys. '}
            Add any other OpenID Connect server under{' '}
            <Link to={`${href('/settings/site')}#signIns`}>Sign-ins</Link>.
          </small>
        </div>
        {byProvider.length > 0 && (
          <p className="split provider-fixed">
            {isDemo
              ? 'The demo plays it.'
              : `On the login page: ${byProvider.map(({ name }) => name).join(', ')}.`}
          </p>
        )}
        {!isDemo && !hasGoogle && (
          <>
            <p>
              For Google, make an OAuth client of the kind “Web application” in the{' '}
              <a href="https://console.cloud.google.com/apis/credentials">Google Cloud console</a>,
              with the redirect URI <code>{google.redirectUri}</code>.
            </p>
            <PageForm
              intent="add-sign-in"
              action={`${href('/start')}#sign-in`}
              className="test-row"
              key={version}
            >
              {Object.entries({ name: 'Google', issuer: google.issuer, version }).map(
                ([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ),
              )}
              <Field name="clientId" label="Client ID" most={200} spellCheck={false} />
              <Field name="clientSecret" label="Client secret" most={200} type="password" />
              <Submit className="button" about="Test and save: Sign-in with Google">
                Test and save
              </Submit>
            </PageForm>
          </>
        )}
        {asked && isMine && !refused && <Says asked={asked} isSignIn />}
      </div>
    </li>
  )
}

import { href, Link } from 'react-router'
import { mailIssuer } from '../accounts/log-in-path.ts'
import { mayUsePasskeys } from '../accounts/passkeys.server.ts'
import { moderatorsOnly, requireDesk } from '../moderation/moderators-only.server.ts'
import { intents } from '../request/action.server.ts'
import { Box } from '../ui/Box.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/start.page.ts'
import { readSettings } from './change-settings.server.ts'
import { FirstSettings } from './FirstSettings.tsx'
import { firstSettingsIntent } from './first-settings.action.ts'
import { Provider } from './Provider.tsx'
import { forgetProviderIntent, testProviderIntent, tryProviderIntent } from './provider.action.ts'
import { listProviders } from './providers.server.ts'
import { Step } from './Step.tsx'

export const handle = { about: null }

/** `/start`: what is left to set up, for moderators; for all others an unknown path. */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = await requireDesk(args)
  const { settings, versions } = await readSettings(site, viewer)
  const { siteName, contactEmail, setOnServer, played } = site.facts
  return {
    ...{ siteName, setOnServer, contact: contactEmail },
    providers: await listProviders(site, viewer),
    name: viewer.displayName ?? 'Unnamed User',
    /** Whether a moderator has saved the second step. */
    isAsked: versions.entry > 0 || played.length > 0,
    entry: settings.entry.who,
    reading: settings.reading.who,
    signIns: site.signIns.list().flatMap(({ id, name }) => (id === mailIssuer ? [] : [name])),
    hasPasskeys: mayUsePasskeys(site),
  }
}

export const action = moderatorsOnly(
  intents<object, unknown>({
    'first-settings': firstSettingsIntent,
    'try-provider': tryProviderIntent,
    'test-provider': testProviderIntent,
    'forget-provider': forgetProviderIntent,
  }),
)

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Your site is running', matches)

export default function Start({ loaderData }: Route.ComponentProps) {
  const { name, siteName, entry, reading, providers, isAsked, signIns, hasPasskeys } = loaderData
  const [youtube, ...others] = providers
  const canAdd = youtube !== undefined && (youtube.isChosen || youtube.fixedBy !== null)
  return (
    <>
      <div className="stack">
        <h1>Your site is running.</h1>
        <p className="faint">Only moderators see this page. It stays under Site settings.</p>
      </div>
      <ol className="sheet exercise edge-to-edge three-steps">
        <Step number={1} title="You" isDone>
          <div className="split">
            <p>
              <b>{name}</b>, moderator of this site.
            </p>
            <Link to={`${href('/settings')}#ways-in`}>Sign-in methods</Link>
          </div>
        </Step>
        <Step number={2} title="The site" isDone={isAsked}>
          {isAsked ? (
            <div className="split">
              <p>
                <b>{siteName}</b>, {entering[entry]}, read by{' '}
                {reading === 'members' ? 'members only' : 'everybody'}.
              </p>
              <Link to={href('/settings/site')}>Change</Link>
            </div>
          ) : (
            <FirstSettings {...loaderData} />
          )}
        </Step>
        <Step
          number={3}
          title={
            canAdd
              ? 'Everything needed is here. Add the first video.'
              : 'One key is missing: nothing can be added yet.'
          }
          isDone={canAdd}
        >
          {canAdd && (
            <p>
              <Link to={href('/search')}>Paste the address of a lecture into the search.</Link> It
              gets questions, and a place for letters.
            </p>
          )}
          <ul className="abilities">{youtube && <Provider provider={youtube} />}</ul>
        </Step>
      </ol>
      <section className="stack" aria-labelledby="later">
        <h2 id="later">Later</h2>
        <ul className="abilities">
          {others.map((one) => (
            <Provider key={one.name} provider={one} />
          ))}
          <li>
            <Box isTicked={signIns.length > 0} />
            <div className="body">
              <div>
                <h3 className="plain-title">Sign-in with Google, a school or a company</h3>
                <small>
                  {signIns.length > 0 && `On the login page: ${signIns.join(', ')}. `}
                  {hasPasskeys && 'Without one, people come in by passkeys.'}
                </small>
              </div>
              <Link to={`${href('/settings/site')}#signIns`}>Sign-ins</Link>
            </div>
          </li>
        </ul>
        <p className="row">
          <Link to={`${href('/settings')}#invitations`}>Invite people</Link>
          <Link to={href('/paths/new')}>Make a path</Link>
          <Link to={href('/settings/site')}>Site settings</Link>
        </p>
      </section>
    </>
  )
}

const entering = {
  everybody: 'open to everybody who signs in',
  invited: 'open to people with an invitation',
  approved: 'open to people whom a moderator lets in',
  listed: 'open to people of your domains',
  nobody: 'closed to new people',
}

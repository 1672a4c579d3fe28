import { href, Link } from 'react-router'
import { mayUsePasskeys } from '../accounts/passkeys.server.ts'
import { moderatorsOnly, requireDesk } from '../moderation/moderators-only.server.ts'
import { intents } from '../request/action.server.ts'
import { Box } from '../ui/Box.tsx'
import { useRefused } from '../ui/PageForm.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/start.page.ts'
import { readSettings } from './change-settings.server.ts'
import { FirstSettings } from './FirstSettings.tsx'
import { firstSettingsIntent } from './first-settings.action.ts'
import { ProviderList } from './ProviderList.tsx'
import { forgetProviderIntent, testProviderIntent, tryProviderIntent } from './provider.action.ts'
import { listProviders } from './providers.server.ts'
import { SignInAbility } from './SignInAbility.tsx'
import { addSignInIntent } from './sign-in.action.ts'
import { googleSignIn, listSignIns } from './sign-ins.server.ts'
import './start.css'

export const handle = { about: null }

/** `/start`: what is left to set up, for moderators; for all others an unknown path. */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = await requireDesk(args)
  const { settings, versions } = await readSettings(site, viewer)
  const { siteName, contactEmail, setOnServer, played } = site.facts
  const { providers, version } = await listProviders(site, viewer)
  return {
    ...{ siteName, setOnServer, providers, version },
    contact: contactEmail,
    name: viewer.displayName ?? 'Unnamed User',
    /** Whether a moderator has saved the second step. */
    isAsked: versions.entry > 0 || played.length > 0,
    entry: settings.entry.who,
    reading: settings.reading.who,
    ways: await listSignIns(site, viewer),
    hasPasskeys: mayUsePasskeys(site),
    google: googleSignIn(site),
  }
}

export const action = moderatorsOnly(
  intents<object, unknown>({
    'first-settings': firstSettingsIntent,
    'try-provider': tryProviderIntent,
    'test-provider': testProviderIntent,
    'forget-provider': forgetProviderIntent,
    'add-sign-in': addSignInIntent,
  }),
)

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Your site is running', matches)

export default function Start({ loaderData }: Route.ComponentProps) {
  const refused = useRefused()
  const { name, siteName, entry, reading, providers, version, ways, isAsked } = loaderData
  const { hasPasskeys, google } = loaderData
  const youtube = providers.filter((one) => one.name === 'youtube')
  const others = providers.filter((one) => one.name !== 'youtube')
  const canAdd = youtube.some(({ isChosen, fixedBy }) => isChosen || fixedBy !== null)
  return (
    <>
      <div className="stack">
        <h1>Your site is running.</h1>
        <p className="faint">Only moderators see this page. It stays under Site settings.</p>
      </div>
      <ol className="sheet exercise edge-to-edge three-steps">
        <li>
          <span className="number">
            <Box isTicked />
          </span>
          <h2>You</h2>
          <div className="split">
            <p>
              <b>{name}</b>, moderator of this site.
            </p>
            <Link to={`${href('/settings')}#ways-in`}>Sign-in methods</Link>
          </div>
        </li>
        <li>
          {isAsked ? (
            <span className="number">
              <Box isTicked />
            </span>
          ) : (
            <b className="number">2</b>
          )}
          <h2>The site</h2>
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
        </li>
        <li>
          {canAdd ? (
            <span className="number">
              <Box isTicked />
            </span>
          ) : (
            <b className="number">3</b>
          )}
          <h2>
            {canAdd
              ? 'Everything needed is here. Add the first video.'
              : 'One key is missing: nothing can be added yet.'}
          </h2>
          {canAdd && (
            <p>
              <Link to={href('/search')}>Paste the address of a lecture into the search.</Link> It
              gets questions, and a place for letters.
            </p>
          )}
          <ul className="abilities">
            <ProviderList providers={youtube} version={version} refused={refused} />
          </ul>
        </li>
      </ol>
      <section className="stack" aria-labelledby="later">
        <h2 id="later">Later</h2>
        <ul className="abilities">
          <ProviderList providers={others} version={version} refused={refused} />
          <SignInAbility {...{ ways, hasPasskeys, google }} />
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

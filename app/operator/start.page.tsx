import { href, Link } from 'react-router'
import { mayUsePasskeys } from '../accounts/passkeys.server.ts'
import { moderatorsOnly, requireDesk } from '../moderation/moderators-only.server.ts'
import { intents } from '../request/action.server.ts'
import { Box } from '../ui/Box.tsx'
import { useRefused } from '../ui/PageForm.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/start.page.ts'
import { ProviderList } from './ProviderList.tsx'
import { forgetProviderIntent, testProviderIntent, tryProviderIntent } from './provider.action.ts'
import { listProviders } from './providers.server.ts'
import { SignInAbility } from './SignInAbility.tsx'
import { addSignInIntent } from './sign-in.action.ts'
import { googleSignIn, listSignIns } from './sign-ins.server.ts'
import './start.css'

export const handle = { about: null }

/** `/start`: what the site can do, for moderators; for all others an unknown path. */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = await requireDesk(args)
  const { entry, reading } = site.settings.current()
  return {
    name: viewer.displayName ?? 'Unnamed User',
    siteName: site.facts.siteName,
    entry: entry.who,
    reading: reading.who,
    ...(await listProviders(site, viewer)),
    ways: await listSignIns(site, viewer),
    hasPasskeys: mayUsePasskeys(site),
    google: googleSignIn(site),
  }
}

export const action = moderatorsOnly(
  intents<object, unknown>({
    'try-provider': tryProviderIntent,
    'test-provider': testProviderIntent,
    'forget-provider': forgetProviderIntent,
    'add-sign-in': addSignInIntent,
  }),
)

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Your site is running', matches)

export default function Start({ loaderData }: Route.ComponentProps) {
  const refused = useRefused()
  const { name, siteName, entry, reading, providers, version, ways } = loaderData
  const { hasPasskeys, google } = loaderData
  return (
    <>
      <div className="stack">
        <h1>Your site is running.</h1>
        <p className="prose">What is left can wait. Only moderators see this page.</p>
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
          <span className="number">
            <Box isTicked />
          </span>
          <h2>The site</h2>
          <div className="split">
            <p>
              <b>{siteName}</b>, {entering[entry]}, read by{' '}
              {reading === 'members' ? 'members only' : 'everybody'}.
            </p>
            <Link to={href('/settings/site')}>Change</Link>
          </div>
        </li>
        <li>
          <b className="number">3</b>
          <h2>What it can do</h2>
          <p>
            <b>Works already</b>
          </p>
          <ul className="already">
            {already.map((what) => (
              <li key={what}>
                <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
                  <path d="m4 13 5 6L20 4" />
                </svg>
                {what}
              </li>
            ))}
          </ul>
          <p>
            <b>Wants a key</b>, now or later
          </p>
          <ul className="abilities">
            <SignInAbility {...{ ways, hasPasskeys, google }} />
            <ProviderList providers={providers} version={version} refused={refused} />
          </ul>
        </li>
      </ol>
      <section className="stack" aria-labelledby="next">
        <h2 id="next">And then</h2>
        <ul className="next-steps">
          <li>
            <Link to={href('/search')}>Paste a first video</Link>
            <small>Its address in the search: it gets questions and a place for reviews.</small>
          </li>
          <li>
            <Link to={href('/paths/new')}>Make a path</Link>
            <small>Videos in an order, each with a reason.</small>
          </li>
          <li>
            <Link to={`${href('/settings')}#invitations`}>Invite people</Link>
            <small>By a link, for as many people and days as you say.</small>
          </li>
        </ul>
      </section>
      <div className="row">
        <Link className="button pen" to={href('/home')}>
          Open the site
        </Link>
        <Link className="button" to={href('/settings/site')}>
          All settings
        </Link>
      </div>
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

const already = [
  'letters, reviews, paths, topics',
  'practice, notes, search in what is said',
  'key terms and chapters of each lecture',
  'backups, moderation, feeds',
]

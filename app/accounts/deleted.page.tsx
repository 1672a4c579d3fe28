import { href, Link } from 'react-router'
import { areMembersOnly } from '../operator/site-settings.server.ts'
import { getContext } from '../request/context.server.ts'
import { pageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/deleted.page.ts'
import { undoDays } from './account-deletion.ts'

export const handle = { query: ['reviews'], isForStrangers: true, about: null }

/** `/settings/deleted`: what a person reads after they have deleted their account. */
export function loader(args: Route.LoaderArgs) {
  const isShut = areMembersOnly(getContext(args).site.settings.current())
  return { isShut, isTaken: new URL(args.request.url).searchParams.get('reviews') !== 'leave' }
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Account deleted', matches)

const taken = [
  'You are signed out everywhere. Your profile and your reviews are gone from every page.',
  `Changed your mind? Sign in within ${undoDays} days, and everything is as it was. After that it is gone for good.`,
]

const left = [
  'You are signed out everywhere, and your profile is gone. Your reviews stay without your name. Everything else is deleted within a few minutes, for good.',
  'A feed reader that fetched your reviews before may have kept your name. We cannot reach its copies.',
]

export default function Deleted({ loaderData: { isShut, isTaken } }: Route.ComponentProps) {
  return (
    <section className="stack">
      <h1>Your account is deleted</h1>
      {(isTaken ? taken : left).map((said) => (
        <p className="prose" key={said}>
          {said}
        </p>
      ))}
      <p className="faint">
        The <Link to={href('/privacy')}>Privacy Policy</Link> says what happens to backups.
      </p>
      <div className="row">
        {!isShut && (
          <Link className="button" to={href('/home')}>
            Continue as a guest
          </Link>
        )}
        {isTaken && (
          <Link className="button quiet" to={href('/login')}>
            Log In
          </Link>
        )}
      </div>
    </section>
  )
}

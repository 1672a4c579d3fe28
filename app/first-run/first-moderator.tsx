import { data, href, Link, redirect } from 'react-router'
import { isFirstRun, usedLink } from '#core/first-run/first-run.ts'
import { isModerator } from '#core/moderation/moderators.ts'
import { getContext } from '#server/request/context.ts'
import { pageTitle } from '../layout/page-title.ts'
import type { Route } from './+types/first-moderator.ts'

export const handle = { about: null }

/** `/start/TOKEN`: the link from the terminal, which makes the first moderator once. */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer, countAgainst } = getContext(args)
  const rateLimited = countAgainst('sign-in')
  if (rateLimited) throw new Response(rateLimited.message, { status: rateLimited.status })
  if (await isModerator(site, viewer)) throw redirect(href('/start'))
  const isOpen = await isFirstRun(site, args.params.token)
  // The address is a secret until it is used.
  const headers = { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }
  return data({ refusal: isOpen ? null : usedLink }, { status: isOpen ? 200 : 410, headers })
}

/** React Router does not send a loader's headers with a page unless they are passed on here. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Your site is running', matches)

export default function FirstModerator({ loaderData }: Route.ComponentProps) {
  const { refusal } = loaderData
  if (refusal === null) return null
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
}

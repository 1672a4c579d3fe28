import { href, redirect } from 'react-router'
import { parseYear, specifiedYear } from '#core/wrapped/year.ts'
import { getContext } from '#server/request/context.ts'
import { intents } from '#server/request/intents.ts'
import { pageTitle } from '../layout/page-title.ts'
import type { Route } from './+types/wrapped-of-year.ts'
import { getWrappedIntent } from './get-wrapped.ts'
import { loadWrapped } from './load-wrapped.ts'
import { shareWrappedIntent, unshareWrappedIntent } from './share-wrapped.ts'
import { WrappedPage } from './WrappedPage.tsx'
import { wrappedHeading } from './wrapped-heading.ts'

export const handle = { query: ['channel'] }

/** Years that no import can reach are unknown paths, which redirect to `/`. */
export async function loader(args: Route.LoaderArgs) {
  const year = parseYear(getContext(args).site, args.params.year)
  if (year === null) throw redirect('/')
  if (year === specifiedYear) throw redirect(href('/wrapped'))
  return await loadWrapped(args, year)
}

export const action = intents({
  wrap: getWrappedIntent,
  share: shareWrappedIntent,
  unshare: unshareWrappedIntent,
})

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(wrappedHeading(loaderData), matches)

export default function WrappedOfYear({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && 'refusal' in actionData ? actionData : undefined
  return <WrappedPage key={loaderData.year} {...loaderData} refused={refused} />
}

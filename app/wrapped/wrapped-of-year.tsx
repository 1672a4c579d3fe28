import { href, redirect } from 'react-router'
import { parseYear, specifiedYear } from '#core/wrapped/wrapped-summary.ts'
import { getContext } from '#server/request/context.ts'
import { intents } from '#server/request/intents.ts'
import { pageTitle } from '../layout/page-title.ts'
import { useRefused } from '../ui/use-refused.ts'
import type { Route } from './+types/wrapped-of-year.ts'
import {
  getWrappedIntent,
  loadWrapped,
  shareWrappedIntent,
  unshareWrappedIntent,
} from './serve-wrapped.ts'
import { WrappedPage, wrappedHeading } from './WrappedPage.tsx'

export const handle = { query: ['channel'], isFixed: true, about: null }

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

export default function WrappedOfYear({ loaderData }: Route.ComponentProps) {
  const refused = useRefused()
  return <WrappedPage key={loaderData.year} {...loaderData} refused={refused} />
}

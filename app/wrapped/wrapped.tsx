import { specifiedYear } from '#core/wrapped/year.ts'
import { intents } from '#server/request/intents.ts'
import { pageTitle } from '../layout/page-title.ts'
import type { Route } from './+types/wrapped.ts'
import { getWrappedIntent } from './get-wrapped.ts'
import { loadWrapped } from './load-wrapped.ts'
import { shareWrappedIntent, unshareWrappedIntent } from './share-wrapped.ts'
import { WrappedPage } from './WrappedPage.tsx'
import { wrappedHeading } from './wrapped-heading.ts'

export const handle = { query: ['channel'] }

export async function loader(args: Route.LoaderArgs) {
  return await loadWrapped(args, specifiedYear)
}

export const action = intents({
  wrap: getWrappedIntent,
  share: shareWrappedIntent,
  unshare: unshareWrappedIntent,
})

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(wrappedHeading(loaderData), matches)

export default function Wrapped2024({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && 'refusal' in actionData ? actionData : undefined
  return <WrappedPage {...loaderData} refused={refused} />
}

import { href } from 'react-router'
import { specifiedYear } from '#core/wrapped/wrapped-summary.ts'
import { intents } from '#server/request/intents.ts'
import { about } from '../layout/about.ts'
import { pageTitle } from '../layout/page-title.ts'
import { useRefused } from '../ui/use-refused.ts'
import type { Route } from './+types/wrapped.ts'
import {
  getWrappedIntent,
  loadWrapped,
  shareWrappedIntent,
  unshareWrappedIntent,
} from './serve-wrapped.ts'
import { WrappedPage, wrappedHeading } from './WrappedPage.tsx'

export const handle = {
  query: ['channel'],
  isFixed: true,
  about: import.meta.env.SSR
    ? about<Route.ComponentProps>(({ viewer }) =>
        viewer
          ? null
          : {
              path: href('/wrapped'),
              description:
                'Get your 2024 Wrapped: how many videos you liked this year, and which creators you loved most.',
            },
      )
    : null,
}

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

export default function Wrapped2024({ loaderData }: Route.ComponentProps) {
  const refused = useRefused()
  return <WrappedPage {...loaderData} refused={refused} />
}

import { href, redirect } from 'react-router'
import { onlyIntent } from '../request/action.server.ts'
import { getContext } from '../request/context.server.ts'
import type { Viewer } from '../request/site.ts'
import { about } from '../ui/about.ts'
import { pageTitle } from '../ui/page-title.tsx'
import { useRefused } from '../ui/use-refused.ts'
import type { Route } from './+types/wrapped.page.ts'
import { WrappedPage, wrappedHeading } from './WrappedPage.tsx'
import {
  listYears,
  readWrappedState,
  requestWrapped,
  type WrappedState,
  yearOf,
} from './wrapped.server.ts'
import { wrappedPath } from './wrapped-path.ts'
import { newestYear, parseYear, specifiedYear } from './wrapped-summary.ts'

export const handle = {
  query: ['channel'],
  about: about<Route.ComponentProps>(({ viewer, year }) =>
    viewer || year !== specifiedYear
      ? null
      : {
          path: href('/wrapped'),
          description:
            'Get your 2024 Wrapped: how many videos you liked this year, and which creators you loved most.',
        },
  ),
}

export interface LoadedWrapped {
  siteName: string
  contactEmail: string
  year: number
  years: number[]
  address: string
  viewer: Viewer | null
  state: WrappedState
}

/** Years that no import can reach are unknown paths. */
export async function loader(args: Route.LoaderArgs): Promise<LoadedWrapped> {
  const { site, viewer } = getContext(args)
  const { year: asked } = args.params
  const year = asked === undefined ? specifiedYear : parseYear(site, asked)
  if (year === null) throw redirect('/')
  if (asked !== undefined && year === specifiedYear) throw redirect(href('/wrapped'))
  const { siteName, contactEmail, origin } = site.facts
  const channelId = new URL(args.request.url).searchParams.get('channel')
  const [state, years] = await Promise.all([
    readWrappedState(site, viewer, year, channelId),
    viewer ? listYears(site, viewer.uid) : [],
  ])
  return {
    siteName,
    contactEmail,
    year,
    years: [...new Set([...years.filter((one) => one <= newestYear(site)), year])].sort(
      (one, other) => other - one,
    ),
    address: new URL(origin).host + wrappedPath(year),
    viewer,
    state,
  }
}

export const action = onlyIntent<{ year?: string }, Response>({
  limit: 'model',
  async run({ site, viewer, params }) {
    const year = yearOf(site, params)
    await requestWrapped(site, viewer, year)
    return redirect(wrappedPath(year), 303)
  },
})

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(wrappedHeading(loaderData), matches)

export default function WrappedOfYear({ loaderData }: Route.ComponentProps) {
  const refused = useRefused()
  return <WrappedPage key={loaderData.year} {...loaderData} refused={refused} />
}

import type { Viewer } from '#core/site.ts'
import { readWrappedState, type WrappedState } from '#core/wrapped/request.ts'
import { readShare } from '#core/wrapped/shares.ts'
import { listYears } from '#core/wrapped/wrapped.ts'
import { newestYear } from '#core/wrapped/wrapped-summary.ts'
import { getContext } from '#server/request/context.ts'
import { sharedWrappedPath, wrappedPath } from './wrapped-path.ts'

/** The Wrapped page of a year for the viewer. */
export interface LoadedWrapped {
  siteName: string
  contactEmail: string
  year: number
  /** The years of the viewer's likes and this one, the newest first. */
  years: number[]
  /** Host and path of the page. */
  address: string
  /** The viewer's public link to this Wrapped; `null` without one. */
  publicLink: string | null
  viewer: Viewer | null
  state: WrappedState
}

/** Reads the Wrapped page of a year. */
export async function loadWrapped(
  args: Parameters<typeof getContext>[0] & { request: Request },
  year: number,
): Promise<LoadedWrapped> {
  const { site, viewer } = getContext(args)
  const { siteName, contactEmail, origin } = site.facts
  const channelId = new URL(args.request.url).searchParams.get('channel')
  const [state, years, token] = await Promise.all([
    readWrappedState(site, viewer, year, channelId),
    viewer ? listYears(site, viewer.uid) : [],
    viewer ? readShare(site, viewer.uid, year) : null,
  ])
  return {
    siteName,
    contactEmail,
    year,
    years: [...new Set([...years.filter((one) => one <= newestYear(site)), year])].sort(
      (one, other) => other - one,
    ),
    address: new URL(origin).host + wrappedPath(year),
    publicLink: token && origin + sharedWrappedPath(token),
    viewer,
    state,
  }
}

import { redirect } from 'react-router'
import { Refusal } from '#core/refusal.ts'
import type { Site, Viewer } from '#core/site.ts'
import { readWrappedState, requestWrapped, type WrappedState } from '#core/wrapped/request.ts'
import { readShare, shareWrapped, unshareWrapped } from '#core/wrapped/shares.ts'
import { listYears } from '#core/wrapped/wrapped.ts'
import { newestYear, parseYear, specifiedYear } from '#core/wrapped/wrapped-summary.ts'
import { getContext } from '#server/request/context.ts'
import type { Intent } from '#server/request/intents.ts'
import { publicLinkId } from './PublicLink.tsx'
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

/** The button "Get My Wrapped!" */
export const getWrappedIntent: Intent<{ year?: string }, Response> = {
  limit: 'import',
  async run({ site, viewer, params }) {
    const year = yearOf(site, params)
    await requestWrapped(site, viewer, year)
    return redirect(wrappedPath(year), 303)
  },
}

/** "Create a Public Link" */
export const shareWrappedIntent: Intent<{ year?: string }, Response> = {
  limit: 'profile',
  async run({ site, viewer, params }) {
    const year = yearOf(site, params)
    await shareWrapped(site, viewer, year)
    return redirect(`${wrappedPath(year)}#${publicLinkId}`, 303)
  },
}

/** "Remove the Public Link", also for suspended people: it takes something back. */
export const unshareWrappedIntent: Intent<{ year?: string }, Response> = {
  limit: 'profile',
  isForSuspended: true,
  async run({ site, viewer, params }) {
    const year = yearOf(site, params)
    await unshareWrapped(site, viewer, year)
    return redirect(`${wrappedPath(year)}#${publicLinkId}`, 303)
  },
}

/**
 * The year of a Wrapped page: that of its path, or 2024.
 * @throws Refusal (404) for a year that has no page
 */
export function yearOf(site: Site, { year }: { year?: string }): number {
  const parsed = year === undefined ? specifiedYear : parseYear(site, year)
  if (parsed === null) throw new Refusal('There is no Wrapped of that year.', 404)
  return parsed
}

import { redirect } from 'react-router'
import { Refusal } from '#core/refusal.ts'
import type { Site } from '#core/site.ts'
import { requestWrapped } from '#core/wrapped/request.ts'
import { shareWrapped, unshareWrapped } from '#core/wrapped/shares.ts'
import { parseYear, specifiedYear } from '#core/wrapped/wrapped-summary.ts'
import type { Intent } from '#server/request/intents.ts'
import { publicLinkId } from './PublicLink.tsx'
import { wrappedPath } from './wrapped-path.ts'

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

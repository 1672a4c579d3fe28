import { redirect } from 'react-router'
import { shareWrapped, unshareWrapped } from '#core/wrapped/shares.ts'
import type { Intent } from '#server/request/intents.ts'
import { publicLinkId } from './PublicLink.tsx'
import { wrappedPath } from './wrapped-path.ts'
import { yearOf } from './year-of.ts'

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

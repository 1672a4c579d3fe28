import { redirect } from 'react-router'
import { requestWrapped } from '#core/wrapped/request.ts'
import type { Intent } from '#server/request/intents.ts'
import { wrappedPath } from './wrapped-path.ts'
import { yearOf } from './year-of.ts'

/** The button "Get My Wrapped!" */
export const getWrappedIntent: Intent<{ year?: string }, Response> = {
  limit: 'import',
  async run({ site, viewer, params }) {
    const year = yearOf(site, params)
    await requestWrapped(site, viewer, year)
    return redirect(wrappedPath(year), 303)
  },
}

import { href, redirect } from 'react-router'
import { requestWrapped } from '#core/wrapped/request.ts'
import type { Intent } from '#server/request/intents.ts'

/** The button "Get My Wrapped!" */
export const getWrappedIntent: Intent<object, Response> = {
  limit: 'import',
  async run({ site, viewer }) {
    await requestWrapped(site, viewer)
    return redirect(href('/wrapped'), 303)
  },
}

import { href, redirect } from 'react-router'
import { leaveSite } from '#core/accounts/leave.ts'
import { parseReviewChoice } from '#core/accounts/leaving.ts'
import { sessionCookieName, setCookie } from '#server/request/cookies.ts'
import type { Intent } from '#server/request/intents.ts'

/** The form that deletes the account: one question, what happens to the reviews. */
export const deleteAccountIntent: Intent<object, Response> = {
  limit: 'profile',
  isForSuspended: true,
  check: ({ fields }) => void parseReviewChoice(fields.reviews),
  async run({ site, viewer, fields }) {
    const choice = parseReviewChoice(fields.reviews)
    await leaveSite(site, viewer, choice)
    const https = site.facts.origin.startsWith('https:')
    const noSession = { name: sessionCookieName(https), value: '', path: '/', maxAge: 0 }
    return redirect(`${href('/settings/deleted')}?reviews=${choice}`, {
      status: 303,
      headers: { 'set-cookie': setCookie(https, noSession) },
    })
  },
}

import { href, redirect } from 'react-router'
import { parseReviewChoice } from '#core/accounts/account-deletion.ts'
import { deleteAccount } from '#core/accounts/delete-account.ts'
import { signedOutCookies } from '#server/request/cookies.ts'
import type { Intent } from '#server/request/intents.ts'

/** The form that deletes the account: one question, what happens to the reviews. */
export const deleteAccountIntent: Intent<object, Response> = {
  limit: 'profile',
  isForSuspended: true,
  check: ({ fields }) => void parseReviewChoice(fields.reviews),
  async run({ site, viewer, fields }) {
    const choice = parseReviewChoice(fields.reviews)
    await deleteAccount(site, viewer, choice)
    const headers = new Headers()
    for (const cookie of signedOutCookies(site.facts.origin.startsWith('https:')))
      headers.append('set-cookie', cookie)
    return redirect(`${href('/settings/deleted')}?reviews=${choice}`, { status: 303, headers })
  },
}

import { redirect } from 'react-router'
import { intent } from '../request/action.server.ts'
import { parseReviewId } from './delete-review.action.ts'
import { setHelpful } from './helpful.server.ts'

/** "This helped": one a person and review, and taken back by the same button. */
export const helpfulIntent = intent(
  { members: 'Log in to say what helped.', limit: 'write' },
  async ({ site, viewer, fields, url }) => {
    await setHelpful(site, viewer, parseReviewId(fields), fields.helpful === 'yes')
    return redirect(url.pathname + url.search, 303)
  },
)

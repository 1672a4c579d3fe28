import { redirect } from 'react-router'
import { parseDraft } from '#core/reviews/review.ts'
import { reviewChannel } from '#core/reviews/submit.ts'
import type { Intent } from '#server/request/intents.ts'
import { channelPath } from '../channels/channel-path.ts'
import { authorOf } from './author-of.ts'
import { ownReviewsCookie } from './own-reviews.ts'

/** Submit Review on a channel's page. An anonymous review is added to the browser's own list. */
export const reviewChannelIntent: Intent<{ channelName: string }, Response> = {
  limit: 'review',
  check({ viewer, fields }) {
    authorOf(fields, viewer)
    parseDraft(fields)
  },
  async run(submission) {
    const { site, viewer, ip, fields, params } = submission
    const author = authorOf(fields, viewer)
    const { id } = await reviewChannel(site, author, params.channelName, parseDraft(fields), ip)
    const own = author ? undefined : { 'set-cookie': ownReviewsCookie(submission, id) }
    return redirect(channelPath(params.channelName), { status: 303, headers: own })
  },
}

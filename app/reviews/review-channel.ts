import { redirect } from 'react-router'
import { parseDraft } from '#core/reviews/review.ts'
import { reviewChannel } from '#core/reviews/submit.ts'
import type { Intent } from '#server/request/intents.ts'
import { channelPath } from '../channels/channel-path.ts'
import { authorOf } from './author-of.ts'

/** Submit Review on a channel's page. */
export const reviewChannelIntent: Intent<{ channelName: string }, Response> = {
  limit: 'review',
  check({ viewer, fields }) {
    authorOf(fields, viewer)
    parseDraft(fields)
  },
  async run({ site, viewer, ip, fields, params: { channelName } }) {
    await reviewChannel(site, authorOf(fields, viewer), channelName, parseDraft(fields), ip)
    return redirect(channelPath(channelName), 303)
  },
}

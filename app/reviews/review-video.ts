import { href, redirect } from 'react-router'
import { parseDraft } from '#core/reviews/review.ts'
import { reviewVideo } from '#core/reviews/submit.ts'
import type { Intent } from '#server/request/intents.ts'
import { authorOf } from './author-of.ts'

/** Submit Review on a video's page. */
export const reviewVideoIntent: Intent<{ videoId: string }, Response> = {
  limit: 'review',
  check({ viewer, fields }) {
    authorOf(fields, viewer)
    parseDraft(fields)
  },
  async run({ site, viewer, fields, params: { videoId } }) {
    await reviewVideo(site, authorOf(fields, viewer), videoId, parseDraft(fields))
    return redirect(href('/video/:videoId', { videoId }), 303)
  },
}

import { href, redirect } from 'react-router'
import { channelPath } from '../channels/channel-path.ts'
import { pathPath } from '../paths/path-path.ts'
import { reviewPath } from '../paths/review-path.server.ts'
import { intent } from '../request/action.server.ts'
import type { Fields } from '../request/forms.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Viewer } from '../request/site.ts'
import { parseReviewId } from './delete-review.action.ts'
import { setHelpful } from './helpful.server.ts'
import { type Draft, parseDraft } from './review.ts'
import { reviewChannel, reviewVideo } from './write-review.server.ts'

interface Posted {
  draft: Draft
  as: string | undefined
}

const reviewing = {
  limit: 'write',
  schema: (fields: Fields): Posted => ({ draft: parseDraft(fields), as: fields.as }),
  textOf: ({ draft }: Posted) => draft.text,
} as const

/** Submit Review on a channel's page. A guest is told there if the review waits. */
export const reviewChannelIntent = intent<{ channelName: string }, Response, Posted>(
  { ...reviewing, isAnonymous: ({ viewer, fields }) => authorOf(fields, viewer) === null },
  async ({ site, viewer, ip, fields, params }) => {
    const author = authorOf(fields, viewer)
    const { state } = await reviewChannel(site, author, params.channelName, fields.draft, ip)
    const isHeld = !author && state === 'held'
    return redirect(channelPath(params.channelName) + (isHeld ? '?held' : ''), 303)
  },
)

export const reviewVideoIntent = intent<{ videoId: string }, Response, Posted>(
  reviewing,
  async ({ site, viewer, fields, params: { videoId } }) => {
    await reviewVideo(site, authorOf(fields, viewer), videoId, fields.draft)
    return redirect(href('/video/:videoId', { videoId }), 303)
  },
)

export const reviewPathIntent = intent<{ pathId: string }, Response, Posted>(
  reviewing,
  async ({ site, viewer, fields, params: { pathId } }) => {
    await reviewPath(site, authorOf(fields, viewer), pathId, fields.draft)
    return redirect(pathPath(pathId), 303)
  },
)

/** "This helped": one a person and review, and taken back by the same button. */
export const helpfulIntent = intent(
  { members: 'Log in to say what helped.', limit: 'write' },
  async ({ site, viewer, fields, url }) => {
    await setHelpful(site, viewer, parseReviewId(fields), fields.helpful === 'yes')
    return redirect(url.pathname + url.search, 303)
  },
)

/**
 * The author of a posted review; `null` for an anonymous one. The field `as` says whether the form
 * was shown to a member or to a guest. A session that has ended must not make a personal review
 * anonymous, and a sign-in in another tab must not put a name under an anonymous one.
 */
function authorOf({ as }: { as?: string }, viewer: Viewer | null): Viewer | null {
  if (as === 'guest') return null
  if (!viewer && as === 'member') {
    throw new Refusal(
      'Your sign-in has ended. Log in again and submit once more; what you wrote is still here.',
      401,
    )
  }
  return viewer
}

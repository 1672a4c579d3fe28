import { href, redirect } from 'react-router'
import { channelPath } from '../channels/channel-path.ts'
import { pathPath } from '../paths/path-path.ts'
import { reviewPath } from '../paths/review-path.server.ts'
import type { Intent } from '../request/action.server.ts'
import type { Fields } from '../request/forms.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Viewer } from '../request/site.ts'
import { parseDraft } from './review.ts'
import { reviewChannel, reviewVideo } from './submit.server.ts'

const reviewing = {
  limit: 'write',
  check({ viewer, fields }) {
    authorOf(fields, viewer)
    parseDraft(fields)
  },
  textOf: ({ fields }) => parseDraft(fields).text,
} satisfies Partial<Intent<object, Response>>

/** Submit Review on a channel's page. A guest is told there if the review waits. */
export const reviewChannelIntent: Intent<{ channelName: string }, Response> = {
  ...reviewing,
  isAnonymous: ({ viewer, fields }) => authorOf(fields, viewer) === null,
  async run({ site, viewer, ip, fields, params }) {
    const author = authorOf(fields, viewer)
    const { state } = await reviewChannel(site, author, params.channelName, parseDraft(fields), ip)
    const isHeld = !author && state === 'held'
    return redirect(channelPath(params.channelName) + (isHeld ? '?held' : ''), 303)
  },
}

export const reviewVideoIntent: Intent<{ videoId: string }, Response> = {
  ...reviewing,
  async run({ site, viewer, fields, params: { videoId } }) {
    await reviewVideo(site, authorOf(fields, viewer), videoId, parseDraft(fields))
    return redirect(href('/video/:videoId', { videoId }), 303)
  },
}

export const reviewPathIntent: Intent<{ pathId: string }, Response> = {
  ...reviewing,
  async run({ site, viewer, fields, params: { pathId } }) {
    await reviewPath(site, authorOf(fields, viewer), pathId, parseDraft(fields))
    return redirect(pathPath(pathId), 303)
  },
}

/**
 * The author of a posted review; `null` for an anonymous one. The field `as` says whether the form
 * was shown to a member or to a guest. A session that has ended must not make a personal review
 * anonymous, and a sign-in in another tab must not put a name under an anonymous one.
 */
function authorOf(fields: Fields, viewer: Viewer | null): Viewer | null {
  if (fields.as === 'guest') return null
  if (!viewer && fields.as === 'member') {
    throw new Refusal(
      'Your sign-in has ended. Log in again and submit once more; what you wrote is still here.',
      401,
    )
  }
  return viewer
}

import type { Mutes } from '#core/mutes/mute.ts'
import { readMutes } from '#core/mutes/mutes.ts'
import { idCursor } from '#core/page.ts'
import { isDeletionUndoable } from '#core/reviews/own-reviews.ts'
import { cachedOfViewer, getContext } from '#server/request/context.ts'
import { ownReviewsOf } from './own-reviews.ts'

/** What a list of reviews shows to its reader only. The list itself is the same for all. */
export interface Reader {
  /** `null` for guests. */
  uid: string | null
  mutes: Mutes
  /** Anonymous reviews that this browser wrote in the last hour. */
  ownReviews: number[]
  /** A review that the reader just deleted and can bring back. */
  deleted: number | null
}

/** The reader of a page with reviews. The page declares the query parameter `deleted`. */
export async function readReader(
  args: Parameters<typeof cachedOfViewer>[0] & { request: Request },
): Promise<Reader> {
  const { site, viewer } = getContext(args)
  const ownReviews = ownReviewsOf(args)
  const [mutes, deleted] = await Promise.all([
    cachedOfViewer(args, 'mutes', () => readMutes(site, viewer)),
    readDeleted(args, ownReviews),
  ])
  return { uid: viewer?.uid ?? null, mutes, ownReviews, deleted }
}

async function readDeleted(
  args: Parameters<typeof getContext>[0] & { request: Request },
  ownReviews: number[],
): Promise<number | null> {
  const { site, viewer } = getContext(args)
  const id = idCursor(new URL(args.request.url).searchParams.get('deleted'))
  if (id === null) return null
  const isAnonymous = ownReviews.includes(id)
  if (!isAnonymous && !viewer) return null
  return (await isDeletionUndoable(site, isAnonymous ? null : viewer, id)) ? id : null
}

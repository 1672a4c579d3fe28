import type { Mutes } from '../people/mute.ts'
import { readMutes } from '../people/mutes.server.ts'
import { getContext } from '../request/context.server.ts'
import { idCursor } from '../request/page.ts'
import { listHelpful } from './helpful.server.ts'
import { isDeletionUndoable } from './review-deletion.server.ts'
import type { Subject } from './subject.server.ts'

export interface Reader {
  uid: string | null
  mutes: Mutes
  /** The reviews of the page's subject that helped the reader. */
  helpful: number[]
  deleted: number | null
  more: number | null
}

/**
 * The cursor of a page's reviews: that of Load More, or one that begins with the review whose
 * actions are asked for. So its address stays right while reviews are added.
 */
export function reviewCursor(query: URLSearchParams): string | null {
  const more = idCursor(query.get('more'))
  return more === null ? query.get('after') : String(more + 1)
}

/**
 * The reader of a page with reviews. The page declares the query parameters `deleted` and `more`.
 * A page that came with the actions of one review is not cached: each guest would ask for another.
 */
export async function readReader(
  args: Parameters<typeof getContext>[0] & { request: Request },
  subject?: Subject,
): Promise<Reader> {
  const context = getContext(args)
  const { site, viewer } = context
  const more = idCursor(new URL(args.request.url).searchParams.get('more'))
  if (more !== null) context.mustNotBeCached = true
  const [mutes, deleted, helpful] = await Promise.all([
    readMutes(site, viewer),
    readDeleted(args),
    subject ? listHelpful(site, viewer, subject) : [],
  ])
  return { uid: viewer?.uid ?? null, mutes, deleted, more, helpful }
}

async function readDeleted(
  args: Parameters<typeof getContext>[0] & { request: Request },
): Promise<number | null> {
  const { site, viewer } = getContext(args)
  const id = idCursor(new URL(args.request.url).searchParams.get('deleted'))
  if (id === null || !viewer) return null
  return (await isDeletionUndoable(site, viewer, id)) ? id : null
}

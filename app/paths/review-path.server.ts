import { and, eq, sql } from 'drizzle-orm'
import { paths } from '#db/schema.ts'
import { isOpenPath } from '../moderation/shown.server.ts'
import { storesPositions } from '../positions/positions.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { asAuthor } from '../reviews/as-author.server.ts'
import type { Draft } from '../reviews/review.ts'
import { ownReview } from '../reviews/reviews.server.ts'
import { type StoredReview, storeReview, withRepeatsHeld } from '../reviews/write-review.server.ts'
import { mayChange } from './own-path.server.ts'
import { moreSteps } from './path.ts'
import { readRows } from './paths.server.ts'
import { readProgress } from './progress.server.ts'

/** Who has a review may change it also when the path has grown since. */
export async function reviewPath(
  site: Site,
  author: Viewer | null,
  pathId: string,
  draft: Draft,
): Promise<StoredReview> {
  if (!author) throw new Refusal('Log in to give this path a letter.', 401)
  const by = { viewer: author, ip: null }
  const stored = await asAuthor(site, by, { as: 'reviews' }, async (rows, authorship) => {
    const [path] = await rows
      .select({ isOwn: sql<boolean>`coalesce(${mayChange(author.uid)}, false)` })
      .from(paths)
      .where(and(eq(paths.id, pathId), isOpenPath))
    if (!path) throw new Refusal('This path is not here any more.', 404)
    if (path.isOwn)
      throw new Refusal('You make this path, so its letters are from other people.', 403)
    const inside = { ...site, rows }
    const own = await ownReview(inside, { pathId }, author)
    if (!own) await refuseBeforeHalf(inside, author, pathId)
    return await storeReview(rows, { pathId }, author, draft, authorship)
  })
  return await withRepeatsHeld(site, stored, draft)
}

async function refuseBeforeHalf(
  site: Pick<Site, 'rows' | 'facts'>,
  author: Viewer,
  pathId: string,
): Promise<void> {
  const progress = await readProgress(site, author, await readRows(site, pathId))
  if (!progress || progress.isHalfway) return
  const why = (await storesPositions(site, author))
    ? `You can give yours after ${moreSteps(progress.leftToHalf)}.`
    : '“Where you stopped” is switched off in your settings, so we cannot tell.'
  throw new Refusal(`Only people who finished half of it give a letter. ${why}`, 403)
}

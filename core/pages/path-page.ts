import type { Page } from '../page.ts'
import { type Path, readPath } from '../paths/paths.ts'
import type { Review } from '../reviews/review.ts'
import { listReviews } from '../reviews/reviews.ts'
import type { Site } from '../site.ts'
import type { Tagged } from '../tags.ts'

interface PathPage {
  path: Path
  reviews: Page<Review>
}

/**
 * The data of a path's page that is the same for all who have its address: the path with its steps
 * and one page of its reviews, newest first; `null` for a path that not all may see.
 * @param after cursor of the reviews
 */
export async function readPathPage(
  site: Site,
  pathId: string,
  after: string | null,
): Promise<Tagged<PathPage | null>> {
  const { data: path, tags } = await readPath(site, pathId)
  return { data: path && { path, reviews: await listReviews(site, { pathId }, after) }, tags }
}

import type { Page } from '../page.ts'
import type { Site, Viewer } from '../site.ts'
import { type Import, readImport } from './import.ts'
import { type LikedVideo, listLikes } from './likes.ts'

/** The section Liked Videos of one's own profile. */
export interface OwnLikes {
  page: Page<LikedVideo>
  import: Import | null
}

/**
 * The likes and the import of a profile for its owner; `null` for all other visitors
 * (specification, part 6).
 */
export async function ownLikes(
  site: Site,
  viewer: Viewer | null,
  uid: string,
  after: string | null,
): Promise<OwnLikes | null> {
  if (viewer?.uid !== uid) return null
  const [page, lastImport] = await Promise.all([
    listLikes(site, viewer, uid, after),
    readImport(site, uid),
  ])
  return { page, import: lastImport }
}

import type { Page } from '../page.ts'
import type { Site, Viewer } from '../site.ts'
import { type Import, readImport } from './import.ts'
import { type LikedVideo, listLikes } from './likes.ts'

export interface OwnLikes {
  page: Page<LikedVideo>
  import: Import | null
}

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

import type { Site, Viewer } from '../request/site.ts'
import { readImport } from './import.server.ts'
import { listLikes } from './likes.server.ts'

export type OwnLikes = NonNullable<Awaited<ReturnType<typeof ownLikes>>>

export async function ownLikes(
  site: Site,
  viewer: Viewer | null,
  uid: string,
  after: string | null,
) {
  if (viewer?.uid !== uid) return null
  const [page, lastImport] = await Promise.all([
    listLikes(site, viewer, uid, after),
    readImport(site, uid),
  ])
  return { page, import: lastImport }
}

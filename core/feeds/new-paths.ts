import { and, desc, eq } from 'drizzle-orm'
import { paths, users } from '#db/schema.ts'
import { hasAccount, isListedPath } from '../shown.ts'
import type { Site } from '../site.ts'
import { type Tagged, tableTag } from '../tags.ts'

/** Entries of the feed. */
const feedSize = 50

/** A public path, as the feed of all tells it. */
export interface NewPath {
  id: string
  title: string
  promise: string
  createdAt: Date
  /** `null` once the author has left without it. */
  authorUid: string | null
  displayName: string | null
}

/** The newest public paths, by the index `paths_by_time`. */
export async function newPaths(site: Site): Promise<Tagged<NewPath[]>> {
  const found = await site.rows
    .select({
      id: paths.id,
      title: paths.title,
      promise: paths.promise,
      createdAt: paths.createdAt,
      authorUid: users.uid,
      displayName: users.displayName,
    })
    .from(paths)
    .leftJoin(users, and(eq(users.uid, paths.authorUid), hasAccount))
    .where(isListedPath)
    .orderBy(desc(paths.createdAt), desc(paths.id))
    .limit(feedSize)
  return { data: found, tags: [tableTag.paths, tableTag.names] }
}

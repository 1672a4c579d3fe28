import { and, desc, eq, sql } from 'drizzle-orm'
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
  /** When it was first public. */
  publishedAt: Date
  /** `null` once the author has left without it. */
  authorUid: string | null
  displayName: string | null
}

/** The newest public paths, by the index `paths_by_publication`. */
export async function newPaths(site: Site): Promise<Tagged<NewPath[]>> {
  const found = await site.rows
    .select({
      id: paths.id,
      title: paths.title,
      promise: paths.promise,
      publishedAt: sql`${paths.publishedAt}`.mapWith(paths.createdAt),
      authorUid: users.uid,
      displayName: users.displayName,
    })
    .from(paths)
    .leftJoin(users, and(eq(users.uid, paths.authorUid), hasAccount))
    .where(isListedPath)
    .orderBy(desc(paths.publishedAt), desc(paths.id))
    .limit(feedSize)
  return { data: found, tags: [tableTag.paths, tableTag.names] }
}

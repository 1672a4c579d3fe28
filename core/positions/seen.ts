import { and, eq, inArray } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { positions } from '#db/schema.ts'
import { type Seen, seenIn } from './position.ts'

/**
 * How much of each of these videos a person has seen, by video id; videos that they have not begun
 * are left out. One query, by the primary key. Nobody else may see it, and no cache holds it.
 */
export async function seenOf(
  rows: Rows,
  uid: string,
  videoIds: string[],
): Promise<Record<string, Seen>> {
  if (videoIds.length === 0) return {}
  const found = await rows
    .select({
      videoId: positions.videoId,
      furthest: positions.furthest,
      length: positions.length,
      doneAt: positions.doneAt,
    })
    .from(positions)
    .where(and(eq(positions.uid, uid), inArray(positions.videoId, videoIds)))
  return Object.fromEntries(found.map((row) => [row.videoId, seenIn(row)]))
}

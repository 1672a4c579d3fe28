import { and, eq, inArray } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { positions } from '#db/schema.ts'
import { shareOf } from './position.ts'

/** How much of a video a person has seen. */
export interface Seen {
  /** From 0 to 1; 1 when it is done. */
  share: number
  isDone: boolean
}

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
  return Object.fromEntries(
    found.map((row) => [row.videoId, { share: shareOf(row), isDone: row.doneAt !== null }]),
  )
}

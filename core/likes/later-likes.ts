import { eq } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { laterLikes } from '#db/schema.ts'
import type { LaterLike } from './like.ts'

/** Rows per insert, as for the likes of 2024. */
const batchSize = 500

/** Replaces the person's likes of 2025 and later. The caller has locked the person. */
export async function replaceLaterLikes(
  rows: Rows,
  uid: string,
  likes: Iterable<LaterLike>,
): Promise<void> {
  const all = [...likes].map((like) => ({ uid, ...like }))
  await rows.delete(laterLikes).where(eq(laterLikes.uid, uid))
  for (let from = 0; from < all.length; from += batchSize)
    await rows.insert(laterLikes).values(all.slice(from, from + batchSize))
}

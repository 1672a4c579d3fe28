import { eq, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { query } from '#db/query.ts'
import { reviews } from '#db/schema.ts'
import type { Site } from '../request/site.ts'
import { lockCase, openCase } from './cases.server.ts'
import { networkAccounts } from './moderation.ts'

export async function countNetwork(
  rows: Rows,
  reviewId: number,
): Promise<{ count: number; isKnown: boolean }> {
  const [found] = await query<{ count: number; isKnown: boolean }>(
    rows,
    sql`select count(*)::integer as count,
        coalesce(bool_or(exists (select from cases
          where review_id = other.id and (is_open or was_kept))), false) as "isKnown"
      from reviews as own
        join users as author on author.uid = own.author_uid
        join users as neighbour on neighbour.network = author.network
        join reviews as other on other.author_uid = neighbour.uid and other.state = 'shown'
          and (other.channel_key = own.channel_key or other.video_id = own.video_id
            or other.path_id = own.path_id)
      where own.id = ${reviewId}`,
  )
  return found ?? { count: 0, isKnown: false }
}

/** Unless the case of another of them waits or was kept. */
export async function openCaseOfNetwork(site: Site, reviewId: number): Promise<void> {
  if ((await countNetwork(site.rows, reviewId)).count < networkAccounts) return
  await site.rows.transaction(async (rows) => {
    await rows
      .select({ id: reviews.id })
      .from(reviews)
      .where(eq(reviews.id, reviewId))
      .for('update')
    const row = await lockCase(rows, { kind: 'review', reviewId })
    const { count, isKnown } = await countNetwork(rows, reviewId)
    if (count >= networkAccounts && !isKnown) await openCase(rows, row, site.now())
  })
}

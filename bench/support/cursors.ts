import { sql } from 'drizzle-orm'
import type { ListQuery } from '#core/ranking/sort.ts'
import type { Rows } from '#db/open.ts'
import { query } from '#db/query.ts'

/** The cursor of the row in the middle of an order, as the list itself writes it. */
export async function cursorInTheMiddle(
  rows: Rows,
  sort: ListQuery['sort'],
  channels: number,
): Promise<string> {
  const order = {
    own: 'id',
    best: '-best_key, -tie_key, -number_of_reviews, key',
    reviews: '-number_of_reviews, key',
    new: 'created_at desc, key desc',
  }[sort ?? 'own']
  const [row] = await query<{ id: string; best: string; reviews: string; new: string }>(
    rows,
    sql.raw(`select id, json_build_array(best_key, tie_key, number_of_reviews, key)::text as best,
        json_build_array(number_of_reviews, key)::text as reviews,
        json_build_array(to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
          key)::text as new
      from channels where state = 'shown' order by ${order} offset ${Math.floor(channels / 2)} limit 1`),
  )
  if (!row) throw new Error('There are fewer channels than there should be.')
  return row[sort ?? 'id']
}

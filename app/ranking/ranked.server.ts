import { type SQLWrapper, sql } from 'drizzle-orm'
import { keyset } from '../request/keyset.server.ts'
import type { Sort } from './list-query.ts'

type Ranked = Record<'bestKey' | 'tieKey' | 'numberOfReviews' | 'createdAt', SQLWrapper>

/**
 * The orders of a list of channels or videos, by the indexes `…_by_rank`, `…_by_popularity` and
 * `…_by_time`.
 * @param name what breaks ties before `id`, where that is no name
 */
export function rankedOrders(table: Ranked, id: SQLWrapper, name?: SQLWrapper) {
  return {
    best: keyset([
      [sql`-${table.bestKey}`, 'float8'],
      [sql`-${table.tieKey}`, 'float8'],
      [sql`-${table.numberOfReviews}`, 'bigint'],
      ...(name ? ([[name, 'text']] as [SQLWrapper, 'text'][]) : []),
      [id, 'text'],
    ]),
    reviews: keyset([
      [sql`-${table.numberOfReviews}`, 'bigint'],
      [id, 'text'],
    ]),
    new: keyset(
      [
        [table.createdAt, 'timestamptz'],
        [id, 'text'],
      ],
      'desc',
    ),
  } satisfies Record<Sort, unknown>
}

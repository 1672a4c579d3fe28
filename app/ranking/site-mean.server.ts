import { eq, sql } from 'drizzle-orm'
import { query } from '#db/query.ts'
import { siteMean } from '#db/schema.ts'
import type { Site } from '../request/site.ts'
import { siteMeanOf } from './best-rated.ts'

/** In hundredths. A smaller move changes no place that a visitor would notice. */
const smallestMove = 5
/** others write in between. */
const rowsAtOnce = 500

/** Until the last row is done, rows have keys of two means: off by at most the move. */
export async function updateSiteMean(site: Pick<Site, 'rows'>): Promise<number> {
  const sums = { ratings: 0, points: 0 }
  for (const table of rated) {
    const { ratings, points } = await sumRatings(site, table)
    sums.ratings += ratings
    sums.points += points
  }
  const hundredths = siteMeanOf(sums)
  const [stored] = await site.rows.select().from(siteMean).where(eq(siteMean.name, 'ratings'))
  const hasMoved = !stored || Math.abs(stored.hundredths - hundredths) >= smallestMove
  if (!hasMoved && stored.isApplied) return 0
  if (hasMoved) {
    await site.rows
      .insert(siteMean)
      .values({ name: 'ratings', hundredths, isApplied: false })
      .onConflictDoUpdate({ target: siteMean.name, set: { hundredths, isApplied: false } })
  }
  let changed = 0
  for (const table of rated) changed += await updateKeys(site, table)
  await site.rows.update(siteMean).set({ isApplied: true }).where(eq(siteMean.name, 'ratings'))
  return changed
}

const rated = ['channels', 'videos', 'paths'] as const
type Rated = (typeof rated)[number]

const addedAtOnce = 5_000

async function sumRatings({ rows }: Pick<Site, 'rows'>, table: Rated) {
  const key = sql.identifier(table === 'channels' ? 'key' : 'id')
  const isListed = table === 'videos' ? sql`true` : sql`state = 'shown'`
  const sums = { ratings: 0, points: 0 }
  for (let after: string | null = ''; after !== null; ) {
    const [batch]: { last: string | null; ratings: number; points: number }[] = await query(
      rows,
      sql`
        select max(key) as last, coalesce(sum(ratings_in(counts)), 0)::float8 as ratings,
          coalesce(sum(points_in(counts)), 0)::float8 as points
        from (select ${key} as key, member_counts as counts from ${sql.identifier(table)}
          where ${key} > ${after} and ${isListed} order by ${key} limit ${addedAtOnce}) as batch`,
    )
    after = batch?.last ?? null
    sums.ratings += batch?.ratings ?? 0
    sums.points += batch?.points ?? 0
  }
  return sums
}

async function updateKeys({ rows }: Pick<Site, 'rows'>, table: Rated): Promise<number> {
  const name = sql.identifier(table)
  const key = sql.identifier(table === 'channels' ? 'key' : 'id')
  let changed = 0
  for (let after: string | null = ''; after !== null; ) {
    const [batch]: { last: string | null; changed: number }[] = await query(
      rows,
      sql`
        with batch as (
          select ${key} as key from ${name}
          where ${key} > ${after} and number_of_reviews > 0
          order by ${key} limit ${rowsAtOnce} for no key update
        ), updated as (
          update ${name} set best_key = best_rated_key(member_counts, current_mean()),
            tie_key = best_rated_key(less_counts(rating_counts, member_counts), current_mean())
          from batch where ${name}.${key} = batch.key
            and (best_key, tie_key) is distinct from (
              best_rated_key(member_counts, current_mean()),
              best_rated_key(less_counts(rating_counts, member_counts), current_mean()))
          returning 1
        )
        select max(key) as last, (select count(*)::integer from updated) as changed from batch`,
    )
    after = batch?.last ?? null
    changed += batch?.changed ?? 0
  }
  return changed
}

import { sql } from 'drizzle-orm'
import { query } from '#db/query.ts'
import type { Site } from '../request/site.ts'
import { floodLock } from './floods.server.ts'

const voteDays = 30
const settleBatch = 50_000

/** After 30 days their source tells nothing. A voided vote goes with its run. */
export async function settleVotes(site: Site): Promise<number> {
  const end = new Date(site.now().getTime() - voteDays * 86_400_000)
  return await site.rows.transaction(async (rows) => {
    await rows.execute(floodLock)
    const [settled] = await query<{ count: number }>(
      rows,
      sql`
        with old as (
          select id from topic_votes
          where created_at < ${end.toISOString()}::timestamptz and (voided_by is null or voided_by in (
            select id from flood_runs where created_at < ${end.toISOString()}::timestamptz))
          limit ${settleBatch}
        ), removed as (
          delete from topic_votes using old where topic_votes.id = old.id
          returning topic_channel_id, direction, voided_by
        ), settled as (
          update topic_channels
          set settled_upvotes = settled_upvotes + change.up,
            settled_downvotes = settled_downvotes + change.down
          from (select topic_channel_id, count(*) filter (where direction = 'up')::integer as up,
              count(*) filter (where direction = 'down')::integer as down
            from removed where voided_by is null group by topic_channel_id) as change
          where topic_channels.id = change.topic_channel_id
        )
        select count(*)::integer as count from removed`,
    )
    return settled?.count ?? 0
  })
}

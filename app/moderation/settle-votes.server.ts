import { sql } from 'drizzle-orm'
import type { Site } from '../request/site.ts'
import { countOf } from './flood-runs.server.ts'
import { floodLock } from './floods.server.ts'

const voteDays = 30
const settleBatch = 50_000

/** After 30 days their source tells nothing. A voided vote goes with its run. */
export async function settleVotes(site: Site): Promise<number> {
  const from = new Date(site.now().getTime() - voteDays * 86_400_000)
  const end = sql`${from.toISOString()}::timestamptz`
  return await site.rows.transaction(async (rows) => {
    await rows.execute(floodLock)
    return await countOf(
      rows,
      sql`with old as (
          select id from topic_votes
          where created_at < ${end} and (voided_by is null
            or voided_by in (select id from flood_runs where created_at < ${end}))
          limit ${settleBatch}
        ), changed as (
          delete from topic_votes using old where topic_votes.id = old.id
          returning topic_channel_id, direction, voided_by
        ), settled as (
          update topic_channels
          set settled_upvotes = settled_upvotes + change.up,
            settled_downvotes = settled_downvotes + change.down
          from (select topic_channel_id, count(*) filter (where direction = 'up')::integer as up,
              count(*) filter (where direction = 'down')::integer as down
            from changed where voided_by is null group by topic_channel_id) as change
          where topic_channels.id = change.topic_channel_id
        )`,
    )
  })
}

import { sql } from 'drizzle-orm'
import { query } from '#db/query.ts'
import type { Site } from '../site.ts'

/** Votes of one source within an hour that raise an alarm. A fast hand makes 40 in a minute. */
const sourceVotes = 100
/** A channel needs this many votes within a day before the share of one source says anything. */
const dayVotes = 50
/** Anonymous reviews of one channel within an hour. */
const hourReviews = 20

/** What an alarm is about. */
export type AlarmKind = 'votes of one source' | 'share of one source' | 'anonymous reviews'

/** Something that looks like a flood. `source` is that of today (`networkHash`). */
export interface Alarm {
  kind: AlarmKind
  count: number
  /** All votes of the channel, for the share of one source. */
  total: number | null
  source: string | null
  topicChannelId: number | null
  channelKey: string | null
}

/**
 * The query behind `readAlarms`, with `at` as the present. Plain SQL, because the doctor has no
 * query builder. Each part reads one index over an hour or a day.
 */
export function alarmsSql(at: Date): string {
  const now = `'${at.toISOString()}'::timestamptz`
  return `
    select 'votes of one source' as kind, count(*)::integer as count, null::integer as total,
      source, null::float8 as "topicChannelId", null as "channelKey"
    from topic_votes
    where created_at > ${now} - interval '1 hour' and source is not null and voided_by is null
    group by source having count(*) > ${sourceVotes}
    union all
    select 'share of one source', max(count)::integer, sum(count)::integer,
      (array_agg(source order by count desc) filter (where source is not null))[1],
      topic_channel_id, null
    from (select topic_channel_id, source, count(*) as count from topic_votes
      where created_at > ${now} - interval '1 day' and voided_by is null group by 1, 2) as shares
    group by topic_channel_id
    having sum(count) >= ${dayVotes}
      and max(count) filter (where source is not null) > sum(count) / 2
    union all
    select 'anonymous reviews', count(*)::integer, null, null, null, channel_key
    from reviews
    where author_uid is null and created_at > ${now} - interval '1 hour'
      and state in ('shown', 'held') and channel_key is not null
    group by channel_key having count(*) > ${hourReviews}
    order by count desc limit 100`
}

/** The alarms of now, for the desk. Hidden reviews and voided votes raise no alarm. */
export async function readAlarms(site: Pick<Site, 'rows' | 'now'>): Promise<Alarm[]> {
  return await query<Alarm & Record<string, unknown>>(site.rows, sql.raw(alarmsSql(site.now())))
}

/** The number of alarms by kind, for the metrics. */
export async function countAlarms(
  site: Pick<Site, 'rows' | 'now'>,
): Promise<Record<AlarmKind, number>> {
  const counts = { 'votes of one source': 0, 'share of one source': 0, 'anonymous reviews': 0 }
  for (const { kind } of await readAlarms(site)) counts[kind] += 1
  return counts
}

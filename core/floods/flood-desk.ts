import { asc, eq, inArray, sql } from 'drizzle-orm'
import { query } from '#db/query.ts'
import { channels, topicChannels, topics } from '#db/schema.ts'
import { requireModerator } from '../moderation/moderators.ts'
import type { Site, Viewer } from '../site.ts'
import { type Alarm, readAlarms } from './alarms.ts'
import type { FloodFilter } from './flood.ts'
import { type FloodRun, listFloodRuns } from './flood-runs.ts'
import { type FloodPreview, previewFlood } from './floods.ts'

/** An alarm with the title of its channel, and of its topic for votes. */
export interface NamedAlarm extends Alarm {
  title: string | null
  topic: string | null
}

/** A network that was busy within a day. */
export interface BusySource {
  source: string
  votes: number
  reviews: number
}

/** Everything on the page about floods. */
export interface FloodDesk {
  alarms: NamedAlarm[]
  sources: BusySource[]
  topics: { id: string; name: string }[]
  runs: FloodRun[]
  /** `null` while nothing is looked for. */
  preview: FloodPreview | null
  /** Titles of what filters name: channels by key, channels of topics by id. */
  channelTitles: Map<string, string>
  topicChannelTitles: Map<number, string>
}

/**
 * Reads the page about floods, with a preview of what a filter finds.
 * @throws Refusal (403) for others than moderators
 */
export async function readFloodDesk(
  site: Site,
  viewer: Viewer | null,
  filter: FloodFilter | null,
): Promise<FloodDesk> {
  const moderator = await requireModerator(site, viewer)
  const [alarms, sources, runs, preview, topicNames] = await Promise.all([
    readAlarms(site),
    readBusySources(site),
    listFloodRuns(site, moderator),
    filter && previewFlood(site, moderator, filter),
    site.rows
      .select({ id: topics.id, name: topics.name })
      .from(topics)
      .orderBy(asc(topics.place), asc(topics.id)),
  ])
  const filters = [...runs.map((run) => run.filter), ...(filter ? [filter] : [])]
  const named = [...alarms, ...filters]
  const sampled = preview?.sample.map(({ channelKey }) => channelKey) ?? []
  const keys = [...named.map(({ channelKey }) => channelKey), ...sampled].filter(
    (key) => key != null,
  )
  const ids = named.map(({ topicChannelId }) => topicChannelId).filter((id) => id != null)
  const [channelRows, topicChannelRows] = await Promise.all([
    site.rows
      .select({ key: channels.key, title: channels.actualTitle })
      .from(channels)
      .where(inArray(channels.key, keys)),
    site.rows
      .select({ id: topicChannels.id, title: topicChannels.name, topic: topics.name })
      .from(topicChannels)
      .innerJoin(topics, eq(topics.id, topicChannels.topicId))
      .where(inArray(topicChannels.id, ids)),
  ])
  const channelTitles = new Map(channelRows.map(({ key, title }) => [key, title]))
  const listed = new Map(topicChannelRows.map((row) => [row.id, row]))
  return {
    alarms: alarms.map((alarm) => {
      const found = alarm.topicChannelId === null ? undefined : listed.get(alarm.topicChannelId)
      const title = alarm.channelKey === null ? undefined : channelTitles.get(alarm.channelKey)
      return { ...alarm, title: found?.title ?? title ?? null, topic: found?.topic ?? null }
    }),
    sources,
    topics: topicNames,
    runs,
    preview,
    channelTitles,
    topicChannelTitles: new Map(
      topicChannelRows.map(({ id, title, topic }) => [id, `${title} (${topic})`]),
    ),
  }
}

const busyCount = 12

/** The busiest sources of a day, by `topic_votes_by_time` and `anonymous_reviews_by_time`. */
async function readBusySources(site: Pick<Site, 'rows' | 'now'>): Promise<BusySource[]> {
  const since = new Date(site.now().getTime() - 86_400_000).toISOString()
  return await query<BusySource & Record<string, unknown>>(
    site.rows,
    sql`select source, sum(vote)::integer as votes, sum(review)::integer as reviews
      from (
        select source, 1 as vote, 0 as review from topic_votes
        where created_at > ${since}::timestamptz and source is not null and voided_by is null
        union all
        select source, 0, 1 from reviews
        where author_uid is null and created_at > ${since}::timestamptz and source is not null
          and state in ('shown', 'held')
      ) as busy
      group by source having count(*) > 2 order by count(*) desc, source limit ${busyCount}`,
  )
}

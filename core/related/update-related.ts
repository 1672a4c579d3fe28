import { sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { query } from '#db/query.ts'
import type { Site } from '../site.ts'

/** The newest members of a channel who rate it A or S, of whom the job asks what else they like. */
const mostPeople = 500
/** The newest ratings A or S of each of them. */
const mostRatings = 100
/** Pairs that are stored for a channel, from its side. */
const mostRelated = 20
/** Channels of one run. */
const channelsAtOnce = 200

/**
 * Scheduled job: computes the pairs of channels whose ratings A or S changed, those that wait
 * longest first. For one channel it reads at most `mostPeople` x `mostRatings` = 50,000 entries of
 * an index, in a transaction of its own. Returns the number of channels.
 */
export async function updateRelated(site: Pick<Site, 'rows'>): Promise<number> {
  const waiting = await query<{ key: string }>(
    site.rows,
    sql`select channel_key as key from related_waiting order by since, channel_key
      limit ${channelsAtOnce}`,
  )
  for (const { key } of waiting) await site.rows.transaction((rows) => updateChannel(rows, key))
  return waiting.length
}

async function updateChannel(rows: Rows, key: string): Promise<void> {
  // A rating from here on makes the channel wait again.
  await rows.execute(sql`delete from related_waiting where channel_key = ${key}`)
  const found = await query<{ key: string; people: number; one: number; other: number }>(
    rows,
    sql`
      with people as (
        select author_uid from reviews
        where channel_key = ${key} and author_uid is not null and state = 'shown'
          and rating in ('S', 'A')
        order by id desc limit ${mostPeople}
      ), counted as (
        select also.channel_key as key, count(*)::integer as people
        from people cross join lateral (
          select channel_key from reviews
          where author_uid = people.author_uid and channel_key is not null and state = 'shown'
            and rating in ('S', 'A')
          order by id desc limit ${mostRatings}) as also
        where also.channel_key <> ${key}
        group by also.channel_key having count(*) >= ${fewestPeople}
      )
      select counted.key, counted.people, (select count(*)::integer from people) as one,
        greatest(member_counts[1] + member_counts[2], counted.people) as other
      from counted join channels using (key) where channels.state = 'shown'`,
  )
  const related = found
    .map(({ key, people, one, other }) => ({
      key,
      people,
      likeness: likenessOf(people, one, other),
    }))
    .sort((one, other) => other.likeness - one.likeness || (one.key < other.key ? -1 : 1))
    .slice(0, mostRelated)

  await rows.execute(
    sql`select from related_channels where channel_key = ${key} or related_key = ${key}
      order by channel_key, related_key for update`,
  )
  await rows.execute(
    sql`delete from related_channels where channel_key = ${key} or related_key = ${key}`,
  )
  if (related.length > 0) {
    const pairs = related
      .flatMap(({ key: other, people, likeness }) => [
        { one: key, other, people, likeness },
        { one: other, other: key, people, likeness },
      ])
      .map(
        ({ one, other, people, likeness }) =>
          sql`(${one}, ${other}, ${people}::integer, ${likeness}::float8)`,
      )
    await rows.execute(sql`
      insert into related_channels (channel_key, related_key, people, likeness)
      select one, other, people, likeness
      from (values ${sql.join(pairs, sql`, `)}) as pairs (one, other, people, likeness)
      order by one, other
      on conflict (channel_key, related_key)
        do update set people = excluded.people, likeness = excluded.likeness`)
  }
}

/** From this many common members on, a channel is shown as one like another. */
const fewestPeople = 5

/** How strongly few common members are distrusted: five count half. */
const shrinkage = 5

/**
 * How alike two channels are: the cosine of who rates them A or S, shrunk towards 0 while few
 * members rate both. `common` members rate both so, `one` and `other` rate the first and the
 * second. From 0 to 1.
 */
export function likenessOf(common: number, one: number, other: number): number {
  if (common === 0) return 0
  return (common / Math.sqrt(one * other)) * (common / (common + shrinkage))
}

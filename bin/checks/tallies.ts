import type { Connection } from '#db/migrate.ts'
import { type Finding, well, wrong } from './finding.ts'

const letters = (from: string) =>
  `array[${[...'SABCDF'].map((letter) => `count(*) filter (where ${from}.rating = '${letter}')`).join(', ')}]::integer[]`

/** Every tally that is kept beside its rows, and how it is counted out of them. */
const tallies = [
  {
    name: 'the reviews of channels',
    table: 'channels',
    key: 'key',
    columns: ['number_of_reviews', 'rating_counts'],
    counted: `select key, count(reviews.id)::integer as number_of_reviews, ${letters('reviews')} as rating_counts
      from channels left join reviews on channel_key = key group by key`,
  },
  {
    name: 'the reviews of videos',
    table: 'videos',
    key: 'id',
    columns: ['number_of_reviews', 'rating_counts'],
    counted: `select videos.id, count(reviews.id)::integer as number_of_reviews, ${letters('reviews')} as rating_counts
      from videos left join reviews on video_id = videos.id group by videos.id`,
  },
  {
    // A profile counts ratings of channels (specification, part 4).
    name: 'the ratings people gave',
    table: 'users',
    key: 'uid',
    columns: ['num_rated', 'rating_counts'],
    counted: `select uid, count(reviews.id)::integer as num_rated, ${letters('reviews')} as rating_counts
      from users left join reviews on author_uid = uid and channel_key is not null group by uid`,
  },
  {
    name: 'followers and following',
    table: 'users',
    key: 'uid',
    columns: ['number_of_followers', 'number_of_following'],
    counted: `select uid,
      (select count(*)::integer from follows where followed_uid = uid) as number_of_followers,
      (select count(*)::integer from follows where follower_uid = uid) as number_of_following from users`,
  },
  {
    name: 'liked videos',
    table: 'users',
    key: 'uid',
    columns: ['total_liked_videos'],
    counted: `select uid, (select count(*)::integer from liked_videos where liked_videos.uid = users.uid) as total_liked_videos
      from users`,
  },
  {
    name: 'the scores in topics',
    table: 'topic_channels',
    key: 'id',
    columns: ['score'],
    counted: 'select id, upvotes - downvotes as score from topic_channels',
  },
]

/** How many are named; the rest is a number. */
const namedAtMost = 5

/** Holds every tally against its rows; `mend` counts anew those that are bent, while writers wait. */
export async function examineTallies(connection: Connection, mend: boolean): Promise<Finding[]> {
  const about = 'Tallies'
  const findings: Finding[] = []
  if (mend)
    await connection.script(
      'begin; lock table reviews, follows, liked_videos, topic_channels in share row exclusive mode',
    )
  for (const { name, table, key, columns, counted } of tallies) {
    const differs = `(${columns.map((column) => `kept.${column}`)}) is distinct from (${columns.map((column) => `counted.${column}`)})`
    const bent = await connection.rows(
      mend
        ? `update ${table} as kept set ${columns.map((column) => `${column} = counted.${column}`)} from (${counted}) as counted
           where kept.${key} = counted.${key} and ${differs} returning kept.${key}::text as name`
        : `select kept.${key}::text as name from ${table} as kept join (${counted}) as counted using (${key})
           where ${differs} order by 1`,
    )
    if (bent.length === 0) continue
    const named = bent.slice(0, namedAtMost).map((row) => `"${row.name}"`)
    if (bent.length > namedAtMost) named.push(`${bent.length - namedAtMost} more`)
    findings.push(
      mend
        ? well(about, `Counted anew: ${name} (${named.join(', ')}).`)
        : wrong(
            about,
            `They do not equal the rows for ${name}: ${named.join(', ')}.`,
            'npm run doctor -- --mend counts them anew.',
          ),
    )
  }
  if (mend) await connection.script('commit')
  return findings.length > 0
    ? findings
    : [well(about, `All ${tallies.length} kinds equal their rows.`)]
}

import { type Finding, ok, problem } from '#app/operator/finding.ts'
import type { Connection } from '#db/migrate.ts'

const countOf = (letter: string) => `count(*) filter (where reviews.rating = '${letter}')`
const ratingCounts = `array[${[...'SABCDF'].map(countOf).join(', ')}]::integer[] as rating_counts`
const byMember = (letter: string) =>
  `count(*) filter (where reviews.rating = '${letter}' and reviews.author_uid is not null)`
const memberCounts = `array[${[...'SABCDF'].map(byMember).join(', ')}]::integer[] as member_counts`
/** What reviews give a thing: its letters and, but while the job changes the mean, its place. */
const reviewed = (table: string, key: string, reference: string) => [
  {
    name: `the reviews of ${table}`,
    table,
    key,
    columns: ['number_of_reviews', 'rating_counts', 'member_counts'],
    counted: `select ${table}.${key}, count(reviews.id)::integer as number_of_reviews,
        ${ratingCounts}, ${memberCounts}
      from ${table} left join reviews on ${reference} = ${table}.${key} and reviews.state = 'shown'
      group by ${table}.${key}`,
  },
  {
    name: `the order of ${table}`,
    table,
    key,
    columns: ['best_key', 'tie_key'],
    counted: `select ${key}, best_rated_key(member_counts, current_mean()) as best_key,
        best_rated_key(less_counts(rating_counts, member_counts), current_mean()) as tie_key
      from ${table}
      where coalesce((select is_applied from site_mean where name = 'ratings'), true)`,
  },
]

/** Every stored tally, and the query that counts it from its rows. */
const tallies = [
  ...reviewed('channels', 'key', 'channel_key'),
  ...reviewed('videos', 'id', 'video_id'),
  ...reviewed('paths', 'id', 'path_id'),
  {
    // A profile counts ratings of channels (specification, part 4), of those that are shown.
    name: 'the ratings people gave',
    table: 'users',
    key: 'uid',
    columns: ['num_rated', 'rating_counts'],
    counted: `select uid, count(reviews.id)::integer as num_rated, ${ratingCounts}
      from users left join (reviews join channels on key = channel_key and channels.state = 'shown')
        on author_uid = uid and reviews.state = 'shown'
      group by uid`,
  },
  {
    name: 'followers and following',
    table: 'users',
    key: 'uid',
    columns: ['number_of_followers', 'number_of_following'],
    counted: `select uid,
      (select count(*)::integer from follows where followed_uid = uid) as number_of_followers,
      (select count(*)::integer from follows where follower_uid = uid) as number_of_following
      from users`,
  },
  {
    // The likes of a deleted account are deleted in batches, and its row last (decision 018).
    name: 'liked videos',
    table: 'users',
    key: 'uid',
    columns: ['total_liked_videos'],
    counted: `select uid, (select count(*)::integer from liked_videos
        where liked_videos.uid = users.uid) as total_liked_videos
      from users where leaving_at is null`,
  },
  {
    name: 'the scores in topics',
    table: 'topic_channels',
    key: 'id',
    columns: ['score', 'upvotes', 'downvotes'],
    counted: `select id, upvotes - downvotes as score, upvotes, downvotes
      from (select topic_channels.id,
          settled_upvotes + count(votes.id) filter (where direction = 'up')::integer as upvotes,
          settled_downvotes + count(votes.id) filter (where direction = 'down')::integer as downvotes
        from topic_channels
        left join topic_votes as votes on topic_channel_id = topic_channels.id and voided_by is null
        group by topic_channels.id) as counted_votes`,
  },
  {
    name: 'open reports',
    table: 'cases',
    key: 'id',
    columns: ['open_reports'],
    counted: `select cases.id, count(reports.id)::integer as open_reports
      from cases left join reports on case_id = cases.id and outcome is null group by cases.id`,
  },
  {
    name: 'what Recent Activity shows',
    table: 'review_log',
    key: 'id',
    columns: ['is_shown'],
    counted: `select review_log.id, reviews.state = 'shown' as is_shown
      from review_log join reviews on reviews.id = review_id`,
  },
  {
    name: 'the questions that videos ask, and their votes',
    table: 'questions',
    key: 'id',
    columns: ['is_asked', 'worth', 'not_worth'],
    counted: `select asked.id, is_question_asked(asked) as is_asked,
      (select count(*)::integer from question_votes
        where question_id = asked.id and is_worth) as worth,
      (select count(*)::integer from question_votes
        where question_id = asked.id and not is_worth) as not_worth
      from questions as asked`,
  },
  {
    name: 'the steps of paths',
    table: 'paths',
    key: 'id',
    columns: ['steps'],
    counted: `select paths.id, count(path_steps.id)::integer as steps
      from paths left join path_steps on path_id = paths.id and kind = 'video' group by paths.id`,
  },
  {
    name: 'the questions that people practise',
    table: 'practice_cards',
    key: 'id',
    columns: ['is_open'],
    counted: `select card.id, left_at is null and is_asked as is_open
      from practice_cards as card join questions as question on question.id = question_id`,
  },
]

/** Rows that are named; of the rest only the number is said. */
const maxNamed = 5

/** Compares every tally with its rows. `mend` corrects the wrong ones; writers wait meanwhile. */
export async function checkTallies(connection: Connection, mend: boolean): Promise<Finding[]> {
  const about = 'Tallies'
  const findings: Finding[] = []
  if (mend)
    await connection.script(
      `begin;
       lock table reviews, follows, liked_videos, topic_channels, topic_votes, cases, reports,
         review_log, questions, question_votes, practice_cards, paths, path_steps
         in share row exclusive mode`,
    )
  for (const { name, table, key, columns, counted } of tallies) {
    const columnsOf = (source: string) => columns.map((column) => `${source}.${column}`)
    const differs = `(${columnsOf('stored')}) is distinct from (${columnsOf('counted')})`
    const corrected = columns.map((column) => `${column} = counted.${column}`)
    const differing = await connection.rows(
      mend
        ? `update ${table} as stored set ${corrected} from (${counted}) as counted
           where stored.${key} = counted.${key} and ${differs}
           returning stored.${key}::text as name`
        : `select stored.${key}::text as name
           from ${table} as stored join (${counted}) as counted using (${key})
           where ${differs} order by 1`,
    )
    if (differing.length === 0) continue
    const named = differing.slice(0, maxNamed).map((row) => `"${row.name}"`)
    if (differing.length > maxNamed) named.push(`${differing.length - maxNamed} more`)
    findings.push(
      mend
        ? ok(about, `Recounted: ${name} (${named.join(', ')}).`)
        : problem(
            about,
            `They do not equal the rows for ${name}: ${named.join(', ')}.`,
            'npm run site -- doctor --mend recounts them.',
          ),
    )
  }
  if (mend) await connection.script('commit')
  return findings.length > 0
    ? findings
    : [ok(about, `All ${tallies.length} kinds equal their rows.`)]
}

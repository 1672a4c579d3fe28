import { createHash } from 'node:crypto'
import * as ownOpening from '#db/open.ts'
import { createIndexes, dropIndexes } from './indexes.ts'

export interface Size {
  channels: number
  reviews: number
  /** Members who write every other review of a channel; without it all are anonymous. */
  members?: number
  /** More reviews of channel 8, all anonymous. */
  popular?: number
}

const token = 'a-token-for-the-bench'
export const sessionCookie = `session=${token}`

export const pages = {
  Home: '/home',
  Channels: '/channels',
  'a channel': '/channel/channel%207',
  Topics: '/topics',
  'a topic': '/topics/math',
  Users: '/users',
  'a profile': '/user/person7',
  Videos: '/videos',
  'a video': '/video/v0000000007',
}

/**
 * Fills a database, empty or after `fillForSearch`: 1,000 people, 1,000 videos, 50 channels in a
 * topic, and the given numbers of channels and reviews, evenly distributed; channel 7 has at least
 * 100 reviews. Disables triggers and counts the tallies once at the end, because running a million
 * triggers takes long.
 */
export async function fill(
  where: { databaseUrl: string | null; dataDir: string | null },
  { channels, reviews, members = 0, popular = 0 }: Size,
  { openDatabase, connectPlainly }: typeof ownOpening = ownOpening,
): Promise<void> {
  // The site's own connections end a statement after half a minute.
  await openDatabase(where).then((migrated) => migrated.close())
  const database = await connectPlainly(where)
  const run = (statement: string) => database.script(statement)
  const tables = ['users', 'channels', 'videos', 'reviews', 'topic_channels']
  const counts = (condition: string) =>
    `array[${[...'SABCDF'].map(
      (letter) => `count(*) filter (where rating = '${letter}' and ${condition})`,
    )}]::integer[]`
  const tally = (table: string, key: string, count: string, column: string) =>
    run(`update ${table} set ${count} = tallied.count, rating_counts = tallied.counts
        ${column === 'author_uid' ? '' : ', member_counts = tallied.members'}
      from (select ${column}, count(*), ${counts('true')} as counts,
          ${counts('author_uid is not null')} as members
        from reviews where ${column === 'author_uid' ? 'channel_key' : column} is not null
        group by ${column}) tallied
      where tallied.${column} = ${table}.${key}`)

  for (const table of tables) await run(`alter table ${table} disable trigger all`)
  await dropIndexes(run, '% ON public.reviews USING %')
  // A site of an older release beside ours (`BENCH_AGAINST`) has these columns.
  await run(`do $$ begin
    if exists (select from information_schema.columns
        where table_name = 'users' and column_name = 'issuer') then
      alter table users alter issuer set default 'bench',
        alter subject set default gen_random_uuid()::text;
    end if;
  end $$`)
  await run(`insert into users (uid, display_name, bio, created_at)
    select 'person' || n, 'Person Number ' || n, 'Learns something every day.',
      timestamptz '2025-01-01'
    from generate_series(1, greatest(1000, ${members})) n on conflict do nothing`)
  await run(`insert into sessions (token_hash, uid, expires_at)
    values ('${createHash('sha256').update(token).digest('base64url')}', 'person1',
      now() + interval '1 day')`)
  await run(`insert into channels (key, id, actual_title, description, subscriber_count, total_views,
      video_count, creation_date)
    select 'channel ' || n, 'UC' || lpad(n::text, 22, '0'), 'Channel ' || n,
      'What it is about, in a sentence or two.', n, n * 100, n, now()
    from generate_series(1, ${channels}) n on conflict do nothing`)
  await run(`insert into videos (id, title, channel, view_count, like_count, transcript_summary,
      comp_questions, comp_answers, summary, rating)
    select 'v' || lpad(n::text, 10, '0'), 'Video number ' || n, 'Channel 7', n * 100, n,
      repeat('A sentence of its summary. ', 40), array_fill('What is it about?'::text, array[10]),
      array_fill('About what its title says.'::text, array[10]), 'They liked it.', 'A'
    from generate_series(1, 1000) n on conflict do nothing`)
  const text = `'Review number ' || n || ', with a sentence or two about what it was like, and for whom.'`
  const author = members
    ? `case when n / ${channels} % 2 = 0 then 'person' || 1 + (n + n / ${channels} * 7919) % ${members} end`
    : 'null'
  for (let from = 1; from <= reviews; from += 100_000) {
    await run(`insert into reviews (channel_key, author_uid, rating, text)
      select 'channel ' || 1 + n % ${channels}, ${author}, substr('SABCDF', 1 + n % 6, 1), ${text}
      from generate_series(${from}, ${Math.min(reviews, from + 99_999)}) n`)
  }
  await run(`insert into reviews (channel_key, rating, text)
    select 'channel 8', substr('SABCDF', 1 + n % 6, 1), ${text} from generate_series(1, ${popular}) n`)
  await createIndexes(run)
  await run(`insert into reviews (channel_key, author_uid, rating, text)
    select 'channel 7', 'person' || n, substr('SABCDF', 1 + n % 6, 1), ${text}
    from generate_series(1, 100) n on conflict do nothing`)
  await run(`insert into reviews (video_id, author_uid, rating, text)
    select 'v0000000007', 'person' || n, substr('SABCDF', 1 + n % 6, 1), ${text}
    from generate_series(1, 100) n`)
  await run(`insert into topic_channels (topic_id, key, name, upvotes, score)
    select 'math', 'channel ' || n, 'Channel ' || n, n, n from generate_series(1, 50) n`)
  await tally('channels', 'key', 'number_of_reviews', 'channel_key')
  await tally('videos', 'id', 'number_of_reviews', 'video_id')
  await tally('users', 'uid', 'num_rated', 'author_uid')
  for (const table of ['channels', 'videos']) {
    await run(`update ${table} set best_key = best_rated_key(member_counts, 250),
        tie_key = best_rated_key(less_counts(rating_counts, member_counts), 250)`)
  }
  for (const table of tables) await run(`alter table ${table} enable trigger all`)
  await run('analyze')
  await database.close()
}

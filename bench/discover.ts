import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { listChannels } from '#core/channels/list-channels.ts'
import { readFollowedReviews } from '#core/follows/followed-reviews.ts'
import { updateSiteMean } from '#core/ranking/site-mean.ts'
import type { ListQuery } from '#core/ranking/sort.ts'
import { updateRelated } from '#core/related/update-related.ts'
import type { Site } from '#core/site.ts'
import { readTopicMenu } from '#core/topics/topic-menu.ts'
import { listVideos } from '#core/videos/list-videos.ts'
import { openDatabase } from '#db/open.ts'
import { ownDatabase, server } from '../test/fixtures/databases.ts'
import { cursorInTheMiddle } from './support/cursors.ts'
import { fill } from './support/fill.ts'
import { inTurn, show } from './support/timing.ts'

/*
 * Every order of the lists at 100,000 channels with 1,000,000 reviews, from the top and from the
 * middle, over all topics and in topics with 50, 2,000 and 50,000 channels; the menu of topics; the
 * jobs behind "Best rated" and "More like this". In milliseconds. `BENCH_EXPLAIN=1` shows the plan
 * of each order.
 */
const size = { channels: 100_000, reviews: 1_000_000 }
const rounds = Number(process.env.BENCH_ROUNDS ?? 40)
const folder = await mkdtemp(join(tmpdir(), 'full-marks-bench-'))
const own = server ? await ownDatabase(server) : null
const where = { databaseUrl: own?.url ?? null, dataDir: folder }
await fill(where, size)
const database = await openDatabase(where)
const site = { ...database, now: () => new Date() } as unknown as Site
const run = (statement: SQL | string) =>
  database.rows.execute(typeof statement === 'string' ? sql.raw(statement) : statement)

try {
  await rate()
  await fillTopics()
  await run('analyze')
  await measureLists()
  await measureJobs()
} finally {
  await database.close()
  await own?.drop()
  await rm(folder, { recursive: true, force: true })
}

/** Ratings by members: 1,000 people rate 100 channels each, the first ones most often. */
async function rate(): Promise<void> {
  await run(`alter table reviews disable trigger user`)
  await run(`insert into reviews (channel_key, author_uid, rating, text)
    select distinct on (channel, person) 'channel ' || channel, 'person' || person,
      substr('SSAAABBCDF', 1 + (person * 7 + channel * 13) % 10, 1), 'Patient and clear.'
    from generate_series(1, 1000) as person, generate_series(1, 100) as n,
      lateral (select (person * 131 + n * 977) % 10000 / 10000.0 as chance) as drawn,
      lateral (select 8 + floor(2000 * power(chance, 2))::integer as channel) as picked
    on conflict do nothing`)
  await run(`alter table reviews enable trigger user`)
  const letters = (from: string) =>
    [...'SABCDF'].map((letter) => `count(*) filter (where ${from}rating = '${letter}')`).join()
  await run(`alter table channels disable trigger user`)
  await run(`update channels set number_of_reviews = counted.all, rating_counts = counted.counts,
      member_counts = counted.members
    from (select channel_key, count(*) as all, array[${letters('')}]::integer[] as counts,
        array[${letters('author_uid is not null and ')}]::integer[] as members
      from reviews where channel_key is not null group by 1) as counted
    where counted.channel_key = key`)
  await run(`update channels set created_at = now() - (hashtext(key) & 65535) * interval '1 minute',
    best_key = best_rated_key(member_counts, current_mean()),
    tie_key = best_rated_key(less_counts(rating_counts, member_counts), current_mean())`)
  await run(`alter table channels enable trigger user`)
  await run(`insert into related_waiting (channel_key) select key from channels
    where member_counts[1] + member_counts[2] >= 5`)
  await run(`insert into follows (follower_uid, followed_uid)
    select 'person1', 'person' || n from generate_series(2, 501) as n`)
}

/** Topics with 50 (math, by `fill`), 2,000 (physics) and 50,000 channels (history). */
async function fillTopics(): Promise<void> {
  await run(`insert into topic_channels (topic_id, key, name)
    select 'physics', 'channel ' || n * 50, 'x' from generate_series(1, 2000) as n`)
  await run(`insert into topic_channels (topic_id, key, name)
    select 'history', 'channel ' || n * 2, 'x' from generate_series(1, 50000) as n`)
  await run(
    `update videos set channel_id = 'UC' || lpad((1 + hashtext(id) & 65535)::text, 22, '0')`,
  )
}

async function measureLists(): Promise<void> {
  const figures: Record<string, Record<string, number>> = {}
  for (const topic of [null, 'math', 'physics', 'history']) {
    for (const sort of [null, 'best', 'reviews', 'new'] as const) {
      const first: ListQuery = { sort, topic, after: null }
      const name = `channels, ${sort ?? 'own order'}, ${topic ?? 'all topics'}`
      const { list, videos } = await inTurn(rounds, {
        list: () => listChannels(site, first),
        videos: () => listVideos(site, first),
      })
      figures[name] = { median: list.median, p99: list.p99, 'videos, median': videos.median }
      if (topic !== null) continue
      const middle = {
        ...first,
        after: await cursorInTheMiddle(database.rows, sort, size.channels),
      }
      const deep = await inTurn(rounds, { list: () => listChannels(site, middle) })
      figures[`${name}, from the middle`] = { median: deep.list.median, p99: deep.list.p99 }
    }
  }
  const viewer = {
    uid: 'person1',
    displayName: null,
    photoUrl: null,
    shortcuts: true,
    timeZone: null,
  }
  const others = await inTurn(rounds, {
    'menu of topics, channels': () => readTopicMenu(site, 'channels'),
    'menu of topics, videos': () => readTopicMenu(site, 'videos'),
    'reviews by 200 of 500 followed people': () => readFollowedReviews(site, viewer),
  })
  for (const [name, { median, p99 }] of Object.entries(others)) figures[name] = { median, p99 }
  show(figures)
}

async function measureJobs(): Promise<void> {
  const timed = async (work: () => Promise<number>) => {
    const started = performance.now()
    const rows = await work()
    return { rows, ms: performance.now() - started }
  }
  await run('delete from site_mean')
  show({
    'a new mean: every key': await timed(() => updateSiteMean(site)),
    'the same mean': await timed(() => updateSiteMean(site)),
    'More like this: 200 channels': await timed(() => updateRelated(site)),
  })
}

import { sql } from 'drizzle-orm'
import { listChannels } from '#core/channels/list-channels.ts'
import { updateSiteMean } from '#core/ranking/site-mean.ts'
import { listVideos } from '#core/videos/list-videos.ts'
import { connectPlainly, openDatabase } from '#db/open.ts'
import { query } from '#db/query.ts'
import { ownDatabase, server } from '../test/fixtures/databases.ts'
import { openTestSite } from '../test/fixtures/site.ts'
import { cursorInTheMiddle } from './support/cursors.ts'
import { cookie, fill } from './support/fill.ts'
import { fillForSearch } from './support/fill-search.ts'
import { explainSearches, measureSearches } from './support/searches.ts'
import { inTurn, show } from './support/timing.ts'

/*
 * Ten times the large database: 10,000,000 reviews and 10,000,000 passages, a tenth of the reviews
 * of one channel. Prints the sizes of the tables, then what pages, lists, searches, writes, a job
 * and a migration take, in milliseconds. On a server only: `TEST_DATABASE_URL=postgres://…`, with
 * 30 GB of disk. Filling takes half an hour; `BENCH_DATABASE=postgres://…/name` names an empty
 * database that stays, or one that was filled so before. `BENCH_REVIEWS` and `BENCH_PASSAGES`
 * change the size, `BENCH_ROUNDS=1` measures a server that has just started.
 */
if (!server) throw new Error('Set TEST_DATABASE_URL: this bench needs a server.')
const reviews = Number(process.env.BENCH_REVIEWS ?? 10_000_000)
const passages = Number(process.env.BENCH_PASSAGES ?? 10_000_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 40)
const channels = reviews / 50
const popular = 'channel 8'

const own = process.env.BENCH_DATABASE ? null : await ownDatabase(server)
const where = { databaseUrl: own?.url ?? process.env.BENCH_DATABASE ?? '', dataDir: null }
await openDatabase(where).then((migrated) => migrated.close())
const plain = await connectPlainly(where)
const [filled] = await plain.rows('select 1 from channels limit 1')
if (!filled) await fillAll()
const full = await openTestSite({ environment: { DATABASE_URL: where.databaseUrl } })
const { site } = full
try {
  if (rounds > 1) show(await readSizes())
  await measurePages()
  await measureLists()
  await measureSearches(site, rounds)
  if (process.env.BENCH_EXPLAIN) await explainSearches(site)
  if (rounds > 1) await measureWrites()
} finally {
  await plain.close()
  await full.close()
  await own?.drop()
}

async function fillAll(): Promise<void> {
  const started = performance.now()
  await fillForSearch((statement) => plain.script(statement), {
    channels,
    videos: passages / 100,
    passages,
  })
  await fill(where, {
    channels,
    reviews: 0.9 * reviews,
    members: channels / 2,
    popular: 0.1 * reviews,
  })
  console.log(`filled in ${Math.round((performance.now() - started) / 1000)} s`)
}

/** MB of the largest tables. */
async function readSizes() {
  const rows = await plain.rows(`select relname as name, reltuples::bigint::text as rows,
      pg_table_size(oid) / 1000000.0 as table, pg_indexes_size(oid) / 1000000.0 as indexes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by pg_total_relation_size(oid) desc limit 10`)
  return Object.fromEntries(
    rows.map(({ name, rows, table, indexes }) => [
      String(name),
      { rows: Number(rows), 'table, MB': Number(table), 'indexes, MB': Number(indexes) },
    ]),
  )
}

/** Whole pages over HTTP. Those of guests are cached, so a member asks, whose page is rendered. */
async function measurePages(): Promise<void> {
  const path = (key: string) => `/channel/${encodeURIComponent(key)}`
  const [middle] = await plain.rows(`select id from reviews
    where channel_key = '${popular}' and state = 'shown' order by id desc offset ${reviews / 20} limit 1`)
  const page = async (at: string) => {
    const answer = await fetch(full.origin + at, { headers: { cookie } })
    if (!answer.ok) throw new Error(`${at} was answered with ${answer.status}.`)
    await answer.text()
  }
  // The data of a URL is cached for a minute, so that only the first request of each reads rows.
  let number = 100
  const next = () => {
    number += 1
    return number
  }
  show(
    await inTurn(rounds, {
      'a channel with 45 reviews': () => page(path(`channel ${next()}`)),
      'a channel with 1,000,000 reviews': () =>
        page(`${path(popular)}?after=${Number(middle?.id) * 3 + next()}`),
      'the same, from the middle': () =>
        page(`${path(popular)}?after=${Number(middle?.id) + next()}`),
      'a profile': () => page(`/user/person${next()}`),
      'a video': () => page(`/video/v${String(next()).padStart(10, '0')}`),
      Home: () => page('/home'),
      'the sitemap': () => page('/sitemap.xml'),
    }),
  )
}

async function measureLists(): Promise<void> {
  for (const sort of [null, 'best', 'reviews', 'new'] as const) {
    const first = { sort, topic: null, after: null }
    const middle = { ...first, after: await cursorInTheMiddle(site.rows, sort, channels) }
    const times = await inTurn(rounds, {
      'channels, first page': () => listChannels(site, first),
      'channels, from the middle': () => listChannels(site, middle),
      'videos, first page': () => listVideos(site, first),
    })
    console.log(`order: ${sort ?? 'own'}`)
    show(times)
  }
}

async function measureWrites(): Promise<void> {
  const post = async (path: string, fields: Record<string, string>) => {
    const answer = await full.post(path, fields)
    if (answer.status !== 303) throw new Error(`${path} was answered with ${answer.status}.`)
  }
  const review = { intent: 'review', as: 'guest', rating: 'A', text: 'Patient and clear.' }
  const { id } = await oneOf<{ id: string }>('select id::text from topic_channels limit 1')
  let number = 1000
  const next = () => {
    number += 1
    return number
  }
  show(
    await inTurn(Math.min(rounds, 20), {
      'a review': () => post(`/channel/channel%20${next()}`, review),
      'a review of the largest channel': () =>
        post(`/channel/${encodeURIComponent(popular)}`, { ...review, text: `Clear, ${number}.` }),
      'a vote': () => post('/topics/math', { intent: 'vote', channel: id, vote: 'up' }),
    }),
  )
  const seconds = async (work: () => Promise<unknown>) => {
    const started = performance.now()
    await work()
    return { seconds: (performance.now() - started) / 1000 }
  }
  await plain.script('delete from site_mean')
  show({
    'best rated: a new mean': await seconds(() => updateSiteMean(site)),
    'best rated: the same mean': await seconds(() => updateSiteMean(site)),
    'a migration: a column, a check and three indexes on reviews': await seconds(() =>
      plain.script(`begin;
      alter table reviews add column bench text not null default '' check (bench = '');
      create index on reviews (channel_key, id desc) where state = 'shown' and bench = '';
      create index on reviews (author_uid, id desc) where author_uid is not null and bench = '';
      create index on reviews (created_at) where author_uid is null and bench = '';
      rollback`),
    ),
  })
}

async function oneOf<Row extends Record<string, unknown>>(statement: string): Promise<Row> {
  const [row] = await query<Row>(site.rows, sql.raw(statement))
  if (!row) throw new Error(`No row: ${statement}`)
  return row
}

import { setTimeout as wait } from 'node:timers/promises'
import { stopFlood, undoFlood } from '#app/moderation/floods.server.ts'
import { addModerator } from '#app/moderation/moderators.server.ts'
import { connectPlainly, openDatabase } from '#db/open.ts'
import { ownDatabase, server } from '../test/fixtures/databases.ts'
import { type Member, openTestSite } from '../test/fixtures/site.ts'
import { fill } from './support/fill.ts'
import { fillPractice } from './support/fill-practice.ts'
import { fillForSearch } from './support/fill-search.ts'
import { explainSearches, measureSearches } from './support/searches.ts'
import { inTurn, show } from './support/timing.ts'

/*
 * A site with 1,000,000 reviews (a tenth of one channel), 1,000,000 passages, 1,000,000 answers of
 * practice and a tenth of the reviews hidden or held. Prints the sizes of the tables and what
 * pages, searches, `/due`, the desk, writes and a flood take, in milliseconds. On a server only:
 * `TEST_DATABASE_URL=postgres://…`, with 5 GB of disk. `BENCH_TIMES=10` fills ten times as much,
 * `BENCH_DATABASE=postgres://…/name` names a database that stays: filled if it is empty.
 * `BENCH_EXPLAIN=1` prints the plans of a search.
 */
if (!server) throw new Error('Set TEST_DATABASE_URL: this bench needs a server.')
const million = 1_000_000 * Number(process.env.BENCH_TIMES ?? 1)
const rounds = 40
const channels = million / 50
const popular = 'channel 8'

const own = process.env.BENCH_DATABASE ? null : await ownDatabase(server)
const where = { databaseUrl: own?.url ?? process.env.BENCH_DATABASE ?? '', dataDir: null }
await openDatabase(where).then((migrated) => migrated.close())
// The site's own connections end a statement after half a minute.
const plain = await connectPlainly(where)
const [filled] = await plain.rows('select 1 from channels limit 1')
if (!filled) await fillReviewsAndPassages()
const full = await openTestSite({ environment: { DATABASE_URL: where.databaseUrl } })
const { site } = full
try {
  const [member, heavy, light, moderator] = [
    await full.member('Mary'),
    await full.member('Heavy'),
    await full.member('Light'),
    await full.member('Ines'),
  ]
  await addModerator(site, moderator.uid)
  await fillPractice(plain.script, heavy.uid, light.uid)
  await hideATenth()
  // The inserts blocked this process beyond the idle timeout of its connections; let them close.
  await wait(1_000)
  show(await readSizes())
  await measurePages(member, moderator)
  await measurePractice(heavy, light)
  await measureSearches(site, rounds)
  if (process.env.BENCH_EXPLAIN) await explainSearches(site)
  await measureWrites()
  await measureFlood(moderator)
} finally {
  await plain.close()
  await full.close()
  await own?.drop()
}

async function fillReviewsAndPassages(): Promise<void> {
  const started = performance.now()
  const sizes = { channels, videos: million / 100, passages: million }
  await fillForSearch((statement) => plain.script(statement), sizes)
  const reviews = { reviews: 0.9 * million, popular: 0.1 * million }
  await fill(where, { channels, members: channels / 2, ...reviews })
  console.log(`filled in ${Math.round((performance.now() - started) / 1000)} s`)
}

async function hideATenth(): Promise<void> {
  await plain.script(`alter table reviews disable trigger user;
    update reviews set created_at = now() - interval '1 day' - (${2 * million} - id) * interval '15 seconds'
      where created_at > now() - interval '1 day';
    update reviews set state = 'hidden', state_reason = 'spam', state_at = now()
      where id in (select id from reviews where channel_key = '${popular}' order by id desc
        limit ${million / 20});
    update reviews set state = 'held', state_reason = 'link', state_at = now()
      where id in (select id from reviews where channel_key <> '${popular}' order by id
        limit ${million / 20});
    insert into cases (kind, review_id, is_open)
      select 'review', id, true from reviews where state = 'held' on conflict do nothing;
    alter table reviews enable trigger user`)
  await plain.script('vacuum analyze reviews')
}

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

async function page(path: string, as: Member): Promise<string> {
  const answer = await full.get(path, as)
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`)
  return await answer.text()
}

async function measurePages(member: Member, moderator: Member): Promise<void> {
  const [middle] = await plain.rows(`select id from reviews
    where channel_key = '${popular}' and state = 'shown' order by id desc
    offset ${million / 50} limit 1`)
  const path = `/channel/${encodeURIComponent(popular)}`
  // The data of a URL is kept for two seconds, so that only the first request of each reads rows.
  const next = counter(100)
  show(
    await inTurn(rounds, {
      'a channel with 45 reviews': () => page(`/channel/channel%20${next()}`, member),
      'one with a tenth of all': () =>
        page(`${path}?after=${Number(middle?.id) * 3 + next()}`, member),
      'the same, from the middle': () =>
        page(`${path}?after=${Number(middle?.id) + next()}`, member),
      'a profile': () => page(`/user/person${next()}`, member),
      'a video': () => page(`/video/v${String(next()).padStart(10, '0')}`, member),
      Home: () => page('/home', member),
      Channels: () => page('/channels', member),
      'Channels, best rated': () => page('/channels?sort=best', member),
      'the desk': () => page('/desk', moderator),
    }),
  )
}

/**
 * `/due` of a person with 10,000 cards, of which 5,000 are due and 1,000 new, and of one with 50.
 */
async function measurePractice(heavy: Member, light: Member): Promise<void> {
  show(
    await inTurn(rounds, {
      'due, 10,000 cards': () => page('/due', heavy),
      'due, 50 cards': () => page('/due', light),
      'due, an answer and the next': () => answerNext(heavy),
      'Home, 10,000 cards': () => page('/home', heavy),
    }),
  )
}

async function answerNext(learner: Member): Promise<string> {
  const html = await page('/due', learner)
  const value = (name: string) =>
    new RegExp(`name="${name}"[^>]*value="(\\d+)"|value="(\\d+)"[^>]*name="${name}"`)
      .exec(html)
      ?.slice(1)
      .find(Boolean) ?? ''
  const fields = { intent: 'answer', card: value('card'), version: value('version'), grade: '3' }
  await full.post('/due', fields, learner)
  return await page('/due', learner)
}

async function measureWrites(): Promise<void> {
  const next = counter(1_000)
  const [listed] = await plain.rows('select id::text from topic_channels limit 1')
  const post = async (path: string, fields: Record<string, string>) => {
    const answer = await full.post(path, fields)
    if (answer.status !== 303) throw new Error(`${path} was answered with ${answer.status}.`)
  }
  const review = { intent: 'review', as: 'guest', rating: 'A' }
  show(
    await inTurn(20, {
      'a review': () =>
        post(`/channel/channel%20${next()}`, { ...review, text: `Patient and clear, ${next()}.` }),
      'a review of the largest channel': () =>
        post(`/channel/${encodeURIComponent(popular)}`, { ...review, text: `Clear, ${next()}.` }),
      'a vote': () =>
        post('/topics/math', { intent: 'vote', channel: String(listed?.id), vote: 'up' }),
    }),
  )
}

/** Stops and undoes a flood of 6,000 reviews and 40,000 votes, while a guest loads a page. */
async function measureFlood(moderator: Member): Promise<void> {
  await plain.script(`insert into topic_votes (topic_channel_id, direction, source, created_at)
      select (select id from topic_channels order by id offset n % 20 limit 1),
        case when n % 3 = 0 then 'down' else 'up' end, 'flood', now() - n * interval '1 second'
      from generate_series(1, 40000) as n;
    update topic_channels set upvotes = upvotes + up, downvotes = downvotes + down,
        score = score + up - down
      from (select topic_channel_id, count(*) filter (where direction = 'up') as up,
          count(*) filter (where direction = 'down') as down
        from topic_votes where source = 'flood' group by 1) as counted
      where id = topic_channel_id;
    insert into reviews (channel_key, rating, text, source)
      select 'channel ' || 1 + n % 20, substr('SABCDF', 1 + n % 6, 1), 'Spam ' || n, 'flood'
      from generate_series(1, 6000) as n`)
  let isRunning = true
  let slowest = 0
  const visitor = (async () => {
    while (isRunning) {
      const started = performance.now()
      await (await full.get('/channel/channel%201')).text()
      slowest = Math.max(slowest, performance.now() - started)
    }
  })()
  const why = { reason: 'flood', note: '' } as const
  const started = performance.now()
  const run = await stopFlood(site, moderator, { source: 'flood' }, new Date(0), why)
  const stopped = performance.now()
  await undoFlood(site, moderator, run.runId)
  const ms = [stopped - started, performance.now() - stopped].map(Math.round)
  console.log(
    `${run.reviews} reviews, ${run.votes} votes: stopped, restored in ${ms.join(', ')} ms`,
  )
  isRunning = false
  await visitor
  console.log(`slowest page meanwhile: ${Math.round(slowest)} ms`)
}

function counter(from: number): () => number {
  let number = from
  return () => {
    number += 1
    return number
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectPlainly } from '#db/open.ts'
import { buildIfStale } from '#server/build/build.ts'
import { ownDatabase, server } from '../test/fixtures/databases.ts'
import { fill, sessionCookie } from './support/fill.ts'
import { startSite } from './support/servers.ts'
import { inTurn, show } from './support/timing.ts'

/*
 * A server with 10,000 paths of twelve steps, 100,000 starts, 60,000 letters and 1,000,000
 * positions, or an embedded database with 1,000 paths and as many of the rest as belong to them.
 * Prints what `/paths` takes in each order, and the page of a path with 200 steps, one request
 * after the other, in milliseconds. "Read" are pages whose rows no cache has. `BENCH_ROUNDS` sets
 * how often.
 */
const paths = Number(process.env.BENCH_PATHS ?? (server ? 10_000 : 1_000))
const positions = 100 * paths
const rounds = Number(process.env.BENCH_ROUNDS ?? 100)
const long = 'long-path-of-200'

await buildIfStale()
const folder = await mkdtemp(join(tmpdir(), 'full-marks-bench-'))
const own = server ? await ownDatabase(server, { empty: true }) : null
const where = { databaseUrl: own?.url ?? null, dataDir: join(folder, 'data') }
await fill(where, { channels: 100, reviews: 10_000 })
await fillPaths()
const site = await startSite({ DATA_DIR: where.dataDir, ...(own && { DATABASE_URL: own.url }) })
const get = async (path: string, cookie: string | null = sessionCookie) => {
  const answer = await fetch(`http://127.0.0.1:${site.port}${path}`, {
    headers: cookie ? { cookie } : {},
    redirect: 'manual',
  })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`)
  return await answer.text()
}
let asked = 0
const unread = (path: string) => {
  asked += 1
  return get(`${path}${path.includes('?') ? '&' : '?'}after=-${asked}`)
}
try {
  const steps = (await get(`/path/${long}`)).match(/id="step-/g)?.length
  if (steps !== 200) throw new Error(`The long path has ${steps} steps.`)
  const further = /[?&]after=([\w-]+)/.exec(await get('/paths', null))?.[1]
  const pages = {
    'paths, best rated, read': () => unread('/paths'),
    'new, read': () => unread('/paths?sort=new'),
    'of a topic, read': () => unread('/paths?topic=math'),
    'paths, a member': () => get('/paths'),
    'the next page of them': () => get(`/paths?after=${further}`),
    'paths, a guest': () => get('/paths', null),
    'a path of 200 steps, a member': () => get(`/path/${long}`),
    'the same, read': () => unread(`/path/${long}`),
  }
  // Warm-up, for the code of all.
  await inTurn(10, pages)
  show(await inTurn(rounds, pages))
} finally {
  await site.stop()
  await own?.drop()
  await rm(folder, { recursive: true, force: true })
}

async function fillPaths(): Promise<void> {
  const database = await connectPlainly(where)
  const videoOf = (n: string, k: string) =>
    `'v' || lpad((1 + (${n} * 37 + ${k} * 83) % 1000)::text, 10, '0')`
  const idOf = (n: string) => `'path-' || lpad((${n})::text, 11, '0')`
  for (const table of ['paths', 'path_steps', 'reviews', 'positions'])
    await database.script(`alter table ${table} disable trigger user`)
  await database.script(`
    update videos set passages = '[{"start": 1800, "text": "The end."}]';
    insert into paths (id, author_uid, title, promise, visibility, topic_id, steps, people,
        finished, created_at, published_at, counted_at)
      select ${idOf('n')}, 'person' || 1 + n % 1000, 'Path number ' || n,
        'Afterwards you can say what it was about, in a sentence or two.', 'public',
        (select id from topics order by id offset n % (select count(*) from topics) limit 1), 12,
        10, n % 7, at, at, now()
      from generate_series(1, ${paths}) as n,
        lateral (select now() - n * interval '1 minute') as made (at);
    insert into paths (id, author_uid, title, visibility, steps, published_at, counted_at)
      values ('${long}', 'person2', 'A long path', 'public', 200, now(), now());
    insert into path_steps (path_id, place, kind, video_id, reason)
      select ${idOf('n')}, k, 'video', ${videoOf('n', 'k')}, 'Because it says what comes next.'
      from generate_series(1, ${paths}) as n, generate_series(0, 11) as k;
    insert into path_steps (path_id, place, kind, video_id, reason)
      select '${long}', k, 'video', ${videoOf('1', 'k')}, 'Because it says what comes next.'
      from generate_series(0, 199) as k;
    insert into path_saves (uid, path_id, started_at)
      select 'person' || 1 + (n * 7 + k * 101) % 1000, ${idOf('n')}, now()
      from generate_series(1, ${paths}) as n, generate_series(0, 9) as k;
    insert into path_saves (uid, path_id, started_at) values ('person1', '${long}', now());
    insert into reviews (path_id, author_uid, rating, text)
      select ${idOf('n')}, 'person' || 1 + (n * 13 + k * 101) % 1000,
        substr('SABCDF', 1 + (n * k) % 6, 1), 'Review of path ' || n || ', a sentence or two.'
      from generate_series(1, ${paths}) as n, generate_series(0, 5) as k;
    insert into reviews (path_id, author_uid, rating, text)
      select '${long}', 'person' || n, 'A', 'Long, and worth it.'
      from generate_series(10, 109) as n;
    insert into positions (uid, video_id, second, furthest, length, moved_at, done_at, said_at)
      select uid, id, 300, 1800, 1800, now() - interval '1 hour' * n, now(), now()
      from (select uid from users where uid like 'person%' order by uid limit 1000) as people,
        (select id, row_number() over (order by id) as n from videos order by id
          limit ${positions / 1000}) as seen`)
  const counted = [...'SABCDF'].map((letter) => `count(*) filter (where rating = '${letter}')`)
  await database.script(`
    update paths set number_of_reviews = all_of_it.count, rating_counts = all_of_it.counts,
      member_counts = all_of_it.counts, best_key = best_rated_key(all_of_it.counts, 250)
    from (select path_id, count(*), array[${counted.join(', ')}]::integer[] as counts
      from reviews where path_id is not null group by path_id) as all_of_it
    where all_of_it.path_id = paths.id`)
  for (const table of ['paths', 'path_steps', 'reviews', 'positions'])
    await database.script(`alter table ${table} enable trigger user`)
  await database.script('vacuum analyze')
  await database.close()
}

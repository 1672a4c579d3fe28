import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectPlainly } from '#db/open.ts'
import { buildIfStale } from '#server/build/build.ts'
import { ownDatabase, server } from '../test/fixtures/databases.ts'
import { fill, sessionCookie } from './support/fill.ts'
import { startSite } from './support/servers.ts'
import { median, show } from './support/timing.ts'

/*
 * What an action of a member takes, in milliseconds, when what it works on is as large as the site
 * lets it become. `BENCH_ROUNDS` sets how often each is sent.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const path = 'long-path-of-200'
const video = 'v0000000007'
/** Of each of its steps. */
const reason = 'because '.repeat(37).slice(0, 290)

await buildIfStale()
const folder = await mkdtemp(join(tmpdir(), 'full-marks-bench-'))
const own = server ? await ownDatabase(server, { empty: true }) : null
const where = { databaseUrl: own?.url ?? null, dataDir: join(folder, 'data') }
await fill(where, { channels: 1_000, reviews: 10_000, popular: 50_000, members: 5_000 })
await fillLargest()
const site = await startSite({ DATA_DIR: where.dataDir, ...(own && { DATABASE_URL: own.url }) })
/** Its default. */
const origin = `http://localhost:${site.port}`

type Fields = Record<string, string>
/** The form of an action by its turn. */
type Form = (
  turn: number,
) => { at: string; fields: Fields } | Promise<{ at: string; fields: Fields }>

const edit =
  (more: (ids: string[], turn: number) => Fields): Form =>
  async (turn) => {
    const html = await (await ask(`/path/${path}/edit`)).text()
    const ids = [...html.matchAll(/id="row-(\d+)"/g)].map(([, id]) => `${id}`)
    return { at: `/path/${path}/edit`, fields: more(ids, turn) }
  }
const form =
  (at: string, fields: Fields | ((turn: number) => Fields)): Form =>
  (turn) => ({ at, fields: typeof fields === 'function' ? fields(turn) : fields })
const isOdd = (turn: number) => turn % 2 === 1

const actions: Record<string, [largest: string, Form]> = {
  'nothing: the shortest': [
    '',
    form('/user/person9', (n) => ({ intent: isOdd(n) ? 'unfollow' : 'follow' })),
  ],
  'a step up': ['a path of 200 steps', edit((ids) => ({ intent: 'steps', do: `up-${ids[100]}` }))],
  'a step out': ['the same', edit((ids) => ({ intent: 'steps', do: `out-${ids[0]}` }))],
  'a reason': [
    'the same, 300 letters each',
    edit((ids, n) => {
      const step = { intent: 'step', step: ids[n] ?? '', was: `${reason} false ` }
      return { ...step, reason: `${n} `.padEnd(299, 'why ') }
    }),
  ],
  'save a path': [
    '500 saved',
    form(`/path/${path}`, (n) => ({ intent: isOdd(n) ? 'forget' : 'save' })),
  ],
  'start a path': ['500 saved', form(`/path/${path}`, { intent: 'start' })],
  'delete a path': [
    '500 paths',
    (n) => form(`/path/own-path-${`${n + 1}`.padStart(7, '0')}/edit`, { intent: 'delete' })(n),
  ],
  'review a channel': [
    '60,000 reviews, 40,000 bytes',
    form('/channel/channel%208', (n) => ({
      intent: 'review',
      as: 'member',
      rating: 'A',
      text: `${n} `.padEnd(9_900, 'words '),
    })),
  ],
  bio: [
    'the longest',
    form('/user/person1', (n) => ({ intent: 'bio', bio: `${n} `.padEnd(1_900, 'words ') })),
  ],
  'follow a channel': [
    '500 followed',
    form('/channel/channel%208', (n) => ({ intent: isOdd(n) ? 'follow' : 'unfollow' })),
  ],
  'follow a person': [
    '5,000 followers',
    form('/user/person2', (n) => ({ intent: isOdd(n) ? 'unfollow' : 'follow' })),
  ],
  mute: [
    '1,000 muted',
    form('/user/person2', (n) => ({
      intent: 'mute',
      person: 'person3000',
      treatment: isOdd(n) ? 'none' : 'mute',
    })),
  ],
  'read notifications': ['5,000', form('/notifications', { newest: '999999' })],
  'a note': [
    '5,000 notes of 400 letters',
    form(`/video/${video}`, (n) => ({ intent: 'note', time: '0:01', text: `Note ${n}` })),
  ],
  'edit a note': [
    'the same',
    form('/notes', (n) => ({
      intent: 'edit-note',
      note: '0000000000000001',
      text: `Edited ${n}`,
      time: '0:02',
    })),
  ],
  'delete a note': [
    'the same',
    form('/notes', (n) => ({
      intent: 'delete-note',
      note: `${`${n + 10}`.padStart(16, '0')}`,
    })),
  ],
  'ask a question': [
    '99 on the video',
    form('/video/v0000000008', (n) => ({
      intent: 'ask-question',
      question: `Why is it ${n}?`,
      answer: 'So it is.',
    })),
  ],
  'vote on a question': [
    '100 on the video',
    form(`/video/${video}`, (n) => ({
      intent: 'vote-question',
      [isOdd(n) ? 'worth' : 'not-worth']: 'hash-1',
    })),
  ],
  'practise a video': [
    '100 questions, 20,000 cards',
    form(`/video/${video}`, { intent: 'remember' }),
  ],
  'answer a card': [
    '20,000 cards',
    form('/due', (n) => ({ intent: 'answer', card: `${n + 1}`, version: '0', grade: '3' })),
  ],
  'undo an answer': [
    'the same',
    form('/due', (n) => ({ intent: 'undo', card: `${n + 1}`, version: '1' })),
  ],
  'done with a video': [
    '10,000 positions',
    form(`/video/${video}`, (n) => ({ intent: 'done', done: isOdd(n) ? '0' : '1' })),
  ],
  'switch positions off': [
    'the same',
    form('/settings', (n) => ({ intent: 'positions', on: isOdd(n) ? '1' : '' })),
  ],
  'vote in a topic': [
    '1,000 channels',
    form('/topics/math', { intent: 'vote', channel: '1', vote: 'up' }),
  ],
  'subscriptions of a Takeout': [
    '5,000',
    form('/settings/takeout/found', { intent: 'follow-subscriptions' }),
  ],
  'a list of a Takeout': [
    '500 lists',
    form('/settings/takeout/found', { intent: 'take-playlist', playlist: '1' }),
  ],
  'likes of a Takeout': [
    '50,000 likes',
    form('/settings/takeout/found', { intent: 'import-takeout', list: '0' }),
  ],
  'delete a Takeout': ['the same', form('/settings/takeout/found', { intent: 'delete-takeout' })],
  report: [
    '60,000 reviews of the channel',
    form('/report?bio=person7', (n) => ({ kind: 'spam', note: `Note ${n}` })),
  ],
  feedback: [
    'a long one',
    form('/api/feedback', (n) => ({ feedback: `${n} `.padEnd(4_900, 'words ') })),
  ],
}

const rows: Record<string, Record<string, string | number>> = {}
try {
  for (const [name, [largest, one]] of Object.entries(actions)) {
    const times: number[] = []
    let status = 0
    for (let turn = 0; turn < rounds; turn += 1) {
      const { at, fields } = await one(turn)
      const started = performance.now()
      const answer = await ask(at, fields)
      await answer.arrayBuffer()
      times.push(performance.now() - started)
      status = answer.status
    }
    rows[name] = { largest, status, 'median ms': median(times) }
  }
  show(rows)
} finally {
  await site.stop()
  await own?.drop()
  await rm(folder, { recursive: true, force: true })
}

async function ask(at: string, fields?: Fields): Promise<Response> {
  return await fetch(`http://127.0.0.1:${site.port}${at}`, {
    redirect: 'manual',
    headers: { origin, cookie: sessionCookie },
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  })
}

/** Everything that a member may have, at its largest. */
async function fillLargest(): Promise<void> {
  const database = await connectPlainly(where)
  const videoOf = (n: string) => `'v' || lpad((1 + ${n} % 1000)::text, 10, '0')`
  await database.script(`
    set session_replication_role = replica;
    insert into paths (id, author_uid, title, visibility, steps, published_at)
      select case n when 0 then '${path}' else 'own-path-' || lpad(n::text, 7, '0') end, 'person1',
        'A long path', 'public', 200, now() from generate_series(0, 499) as n;
    insert into path_steps (path_id, place, kind, video_id, reason)
      select '${path}', n, 'video', ${videoOf('n')}, '${reason}'
      from generate_series(0, 199) as n;
    insert into path_saves (uid, path_id, started_at)
      select 'person1', id, now() from paths where id <> '${path}' limit 499;
    insert into channel_follows (uid, channel_key)
      select 'person1', 'channel ' || n from generate_series(100, 598) as n;
    insert into follows (follower_uid, followed_uid)
      select 'person' || n, 'person2' from generate_series(3, 5000) as n;
    insert into mutes (uid, muted_uid)
      select 'person1', 'person' || n from generate_series(1001, 1999) as n;
    insert into notifications (uid, kind, actor_uid)
      select 'person1', 'follow', 'person' || n from generate_series(2, 5000) as n;
    insert into notes (uid, id, video_id, second, text)
      select 'person1', lpad(n::text, 16, '0'), ${videoOf('n')}, n,
        rpad('', 390, 'a word of the note ') from generate_series(1, 4900) as n;
    insert into questions (video_id, hash, question, answer, author_uid)
      select ${videoOf('7 - 1 + n / 100')}, 'hash-' || n, 'Why is it ' || n || '?', 'So it is.',
        'person' || 2 + n % 900 from generate_series(0, 198) as n;
    insert into questions (video_id, hash, question, answer, author_uid)
      select ${videoOf('n')}, 'other-' || n, 'Why is it ' || n || '?', 'So it is.', 'person3'
      from generate_series(1, 20000) as n;
    insert into practice_cards (uid, question_id, due_day)
      select 'person1', id, current_date from questions where hash like 'other-%';
    insert into positions (uid, video_id, second, furthest, length, moved_at)
      select 'person1', id, 300, 300, 1800, now() from videos;
    insert into topic_channels (topic_id, key, name)
      select 'math', 'channel ' || n, 'Channel ' || n from generate_series(51, 1000) as n;
    insert into takeouts (uid, found, videos) values ('person1', jsonb_build_object('subscriptions',
        (select jsonb_agg(jsonb_build_object(
            'id', 'UC' || lpad(n::text, 22, '0'), 'title', 'Channel ' || n))
          from generate_series(1, 5000) as n),
        'lists', (select jsonb_agg(jsonb_build_object('title', 'List ' || n,
            'isLikes', n = 0, 'videos', 100, 'of2024', 100, 'later', 0))
          from generate_series(0, 499) as n)),
      (select array_agg(case n when 0 then
          (select string_agg(lpad(k::text, 11, 'v') || ',2024-05-01T00:00:00.000Z', e'\\n')
            from generate_series(1, 50000) as k)
        else '' end order by n) from generate_series(0, 499) as n));
    set session_replication_role = origin;
    analyze`)
  await database.close()
}

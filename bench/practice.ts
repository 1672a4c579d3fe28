import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connectPlainly } from '#db/open.ts'
import { openTestSite, ownDatabase, server } from '../test/fixtures/site.ts'
import { inTurn, show } from './support/timing.ts'

/*
 * `/due` of a person with 10,000 cards, of which 5,000 are due and 1,000 new, in a site with
 * 1,000,000 rows of the log, 100,000 of them theirs; of one with 50 cards; and Home with the number
 * at the picture. `BENCH_EXPLAIN=1` prints the plans.
 */
const rounds = 100
const own = server ? await ownDatabase(server) : null
const full = await openTestSite({ environment: own ? { DATABASE_URL: own.url } : {} })
// The site's own connections end a statement after half a minute.
const plain = own && (await connectPlainly({ databaseUrl: own.url, dataDir: null }))
const { rows } = full.site
const heavy = await full.member('Heavy')
const light = await full.member('Light')

const page = async (path: string, as: typeof heavy) => (await full.get(path, as)).text()

try {
  await fill()
  if (process.env.BENCH_EXPLAIN) await explain()
  const times = await inTurn(rounds, {
    'due, 10,000 cards': () => page('/due', heavy),
    'due, 50 cards': () => page('/due', light),
    'due, 10,000 cards, an answer': answerOne,
    'home, 10,000 cards': () => page('/home', heavy),
  })
  show(times)
} finally {
  await plain?.close()
  await full.close()
  await own?.drop()
}

/** Answers the next question, as its form does, and loads what follows. */
async function answerOne(): Promise<string> {
  const html = await page('/due', heavy)
  const value = (name: string) =>
    new RegExp(`name="${name}"[^>]*value="(\\d+)"|value="(\\d+)"[^>]*name="${name}"`)
      .exec(html)
      ?.slice(1)
      .find(Boolean) ?? ''
  const fields = { intent: 'answer', card: value('card'), version: value('version'), grade: '3' }
  await full.post('/due', fields, heavy)
  return await page('/due', heavy)
}

async function fill(): Promise<void> {
  const run = async (statement: string) =>
    plain ? await plain.script(statement) : await rows.execute(sql.raw(statement))
  await run(`insert into users (uid, issuer, subject, display_name)
    select 'person' || n, 'bench', n, 'Person ' || n from generate_series(1, 100) n`)
  await run(`insert into videos (id, title, channel, comp_questions, comp_answers, answer_times)
    select 'v' || lpad(n::text, 10, '0'), 'Video number ' || n, 'Slow Maths',
      (select array_agg('What is ' || q || ' in video ' || n || '?') from generate_series(1, 20) q),
      array_fill('That.'::text, array[20]), array_fill(1::real, array[20])
    from generate_series(1, 500) n`)
  await run(`insert into questions (video_id, hash)
    select id, question_hash(question) from videos, unnest(comp_questions) as question`)
  for (const table of ['practice_cards', 'practice_log'])
    await run(`alter table ${table} disable trigger user`)
  const cards = (uid: string, limit: number) =>
    run(`insert into practice_cards (uid, question_id, version, state, due_at, stability, difficulty,
        scheduled_days, reps, answered_at, due_day, answered_day)
      select ${uid}, id, 10, 2, day + interval '12 hours', 4, 5, 4, 10, day - interval '4 days',
        day, day - 4
      from (select id, current_date + (id % 2000)::int - 1000 as day from questions
        order by id limit ${limit}) as question`)
  await cards(`'${heavy.uid}'`, 10_000)
  await cards(`'${light.uid}'`, 50)
  await run(`insert into practice_cards (uid, question_id, version, state, due_at, stability,
      difficulty, scheduled_days, reps, answered_at, due_day, answered_day)
    select 'person' || n, id, 10, 2, now(), 4, 5, 4, 10, now(), current_date, current_date - 4
    from generate_series(1, 100) n, (select id from questions limit 900) q`)
  await run(`update practice_cards set state = 0, reps = 0, version = 0, answered_at = null,
      answered_day = null where uid = '${heavy.uid}' and id % 10 = 0`)
  await run(`insert into practice_log (card_id, version, uid, grade, state, answered_at, day)
    select id, n, uid, 3, 2, now() - (100 - n) * interval '9 days',
      current_date - (100 - n) * 9
    from practice_cards, generate_series(0, 9) n`)
  for (const table of ['practice_cards', 'practice_log'])
    await run(`alter table ${table} enable trigger user`)
  await run('vacuum analyze')
  // The inserts blocked this process beyond the idle timeout of its connections; let them close.
  await wait(1_000)
}

/** The plans of the queries that grow with a person's cards. */
async function explain(): Promise<void> {
  const queries = [
    `select id from practice_cards where uid = '${heavy.uid}' and is_open and state <> 0
      and due_day <= current_date
      and (scheduled_days > 0 or (answered_day < current_date and due_at <= now()))
      order by due_day, due_at limit 100`,
    `select count(*) from practice_cards where uid = '${heavy.uid}' and is_open and state <> 0
      and due_day <= current_date
      and (scheduled_days > 0 or (answered_day < current_date and due_at <= now()))`,
    `select id from practice_cards where uid = '${heavy.uid}' and is_open and state = 0
      order by due_at, id limit 20`,
    `select card_id from practice_log as log where uid = '${heavy.uid}' and day = current_date
      and grade > 0 and not exists (select from practice_log as undo
        where undo.card_id = log.card_id and undo.undoes = log.version)`,
  ]
  for (const statement of queries) {
    const plan: unknown = await rows.execute(sql.raw(`explain (analyze, buffers) ${statement}`))
    for (const line of (plan as { rows: Record<string, string>[] }).rows)
      console.log(Object.values(line)[0])
    console.log()
  }
}

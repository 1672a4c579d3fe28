import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openTestSite } from '../test/fixtures/site.ts'
import { inTurn, show } from './support/timing.ts'

/*
 * The list of videos and the page of one with 100 and with 100,000 videos. The list pages by
 * keyset, so both should take as long.
 */
const rounds = 100
const full = await openTestSite()

const page = async (path: string) => (await full.get(path)).text()
const pages = {
  'the list': () => page('/videos'),
  'the list, near its end': () => page('/videos?after=50.v0000000050'),
  'the list, from its middle': () => page('/videos?after=50000.v0000050000'),
  'a video': () => page('/video/v0000000007'),
  'a video that is not stored': () => page('/video/AAAAAAAAAAA'),
  home: () => page('/home'),
}

try {
  await fill(1, 100)
  const few = await inTurn(rounds, pages)
  await fill(101, 100_000)
  const many = await inTurn(rounds, pages)
  const names = Object.keys(pages) as (keyof typeof pages)[]
  show(
    Object.fromEntries(
      names.map((name) => [
        name,
        {
          '100 ms': few[name].median,
          '100,000 ms': many[name].median,
          'p99 ms': many[name].p99,
          ratio: many[name].median / few[name].median,
        },
      ]),
    ),
  )
} finally {
  await full.close()
}

/** Inserts videos with these numbers, each analyzed. A higher number has more likes. */
async function fill(from: number, to: number): Promise<void> {
  await full.site.rows.execute(sql`
    insert into videos (id, title, channel, like_count, thumbnail, passages, transcript, transcript_summary, summary_times,
      comp_questions, comp_answers, answer_times, parts, created_at)
    select 'v' || lpad(n::text, 10, '0'), 'Video number ' || n, 'Slow Maths', n,
      '{"url": "/placeholder.svg", "width": 320, "height": 180}', '[{"start": 0, "text": "What is said in it."}]', 'What is said in it.',
      'In short.', '{0}', '{What?}', '{That.}', '{0}', 1, now() - n * interval '1 second'
    from generate_series(${from}::int, ${to}::int) n`)
  await full.site.rows.execute(sql`analyze`)
  // The insert blocked this process beyond the idle timeout of its connections; now they can close.
  await wait(1_000)
}

import type { Run } from './indexes.ts'

/**
 * Adds to a filled database 10,000 questions and their practice: a person with 10,000 cards, one
 * with 50, and 1,000,000 answers in the log, a tenth of them of the first. Triggers are off
 * meanwhile.
 */
export async function fillPractice(run: Run, heavy: string, light: string): Promise<void> {
  await run(`update videos set
      comp_questions = (select array_agg('What is ' || q || ' in video ' || id || '?')
        from generate_series(1, 20) q),
      comp_answers = array_fill('That.'::text, array[20]),
      answer_times = array_fill(1::real, array[20])
    where id in (select id from videos order by id limit 500)`)
  await run(`insert into questions (video_id, hash)
    select id, question_hash(question) from videos, unnest(comp_questions) as question
    on conflict do nothing`)
  for (const table of ['practice_cards', 'practice_log'])
    await run(`alter table ${table} disable trigger user`)
  const cards = (uid: string, limit: number) =>
    run(`insert into practice_cards (uid, question_id, version, state, due_at, stability, difficulty,
        scheduled_days, reps, answered_at, due_day, answered_day)
      select '${uid}', id, 10, 2, day + interval '12 hours', 4, 5, 4, 10,
        day - interval '4 days', day, day - 4
      from (select id, current_date + (id % 2000)::int - 1000 as day from questions
        order by id limit ${limit}) as question`)
  await cards(heavy, 10_000)
  await cards(light, 50)
  await run(`insert into practice_cards (uid, question_id, version, state, due_at, stability,
      difficulty, scheduled_days, reps, answered_at, due_day, answered_day)
    select 'person' || n, id, 10, 2, now(), 4, 5, 4, 10, now(), current_date, current_date - 4
    from generate_series(1, 100) n, (select id from questions order by id limit 900) q`)
  await run(`update practice_cards set state = 0, reps = 0, version = 0, answered_at = null,
      answered_day = null where uid = '${heavy}' and id % 10 = 0`)
  await run(`insert into practice_log (card_id, version, uid, grade, state, answered_at, day)
    select id, n, uid, 3, 2, now() - (100 - n) * interval '9 days', current_date - (100 - n) * 9
    from practice_cards, generate_series(0, 9) n`)
  for (const table of ['practice_cards', 'practice_log'])
    await run(`alter table ${table} enable trigger user`)
  await run('vacuum analyze')
}

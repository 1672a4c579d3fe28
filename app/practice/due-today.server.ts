import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../request/site.ts'
import { dayAt } from './day.server.ts'
import { isAnswer, whereDue, whereNew } from './due-page.server.ts'
import { dueADay, newADay } from './schedule.server.ts'

export interface DueToday {
  /** Questions that are due at any minute of the day. */
  atOnce: number
  steps: number[]
}

export function dueTodayOf({ uid, timeZone }: Viewer, now: Date): SQL {
  const today = dayAt(now, timeZone)
  return sql`(
    with answered as (
      select distinct on (card_id) card_id, state from practice_log as log
      where uid = ${uid} and day = ${today} and ${isAnswer}
      order by card_id, version)
    select json_build_object(
      'atOnce',
      (select count(*) from (select from practice_cards where ${whereDue(uid, now, today)}
        limit greatest(0, ${dueADay} - (select count(*) from answered where state <> 0))) as due)
      + (select count(*) from (select from practice_cards where ${whereNew(uid)}
        limit greatest(0, ${newADay} - (select count(*) from answered where state = 0))) as fresh),
      'steps',
      (select coalesce(json_agg(extract(epoch from due_at) * 1000), '[]') from practice_cards
        where id in (select card_id from answered) and is_open and state <> 0
          and scheduled_days = 0)))`
}

export function countDue({ atOnce, steps }: DueToday, now: Date): number {
  return atOnce + steps.filter((step) => step <= now.getTime()).length
}

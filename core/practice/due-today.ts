import { sql } from 'drizzle-orm'
import { query } from '#db/query.ts'
import type { Site, Viewer } from '../site.ts'
import { dayAt } from './day.ts'
import { isAnswer, whereDue, whereNew } from './due-page.ts'
import { dueADay, newADay } from './schedule.ts'

interface DueToday {
  /** Questions that are due at any minute of the day. */
  atOnce: number
  steps: number[]
}

export async function readDueToday(site: Site, viewer: Viewer, now: Date): Promise<DueToday> {
  const { uid } = viewer
  const today = dayAt(now, viewer.timeZone)
  const [found] = await query<{ atOnce: number; steps: number[] }>(
    site.rows,
    sql`
    with answered as (
      select distinct on (card_id) card_id, state from practice_log as log
      where uid = ${uid} and day = ${today} and ${isAnswer}
      order by card_id, version)
    select
      (select count(*)::int from (select from practice_cards where ${whereDue(uid, now, today)}
        limit greatest(0, ${dueADay} - (select count(*) from answered where state <> 0))) as due)
      + (select count(*)::int from (select from practice_cards where ${whereNew(uid)}
        limit greatest(0, ${newADay} - (select count(*) from answered where state = 0))) as fresh)
        as "atOnce",
      (select coalesce(json_agg(extract(epoch from due_at) * 1000), '[]') from practice_cards
        where id in (select card_id from answered) and is_open and state <> 0
          and scheduled_days = 0) as steps`,
  )
  return found ?? { atOnce: 0, steps: [] }
}

export function countDue({ atOnce, steps }: DueToday, now: Date): number {
  return atOnce + steps.filter((step) => step <= now.getTime()).length
}

import { and, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { query } from '#db/query.ts'
import { cases, type paths, questions, reports, reviews, switches, users } from '#db/schema.ts'
import type { Site, Viewer } from '../request/site.ts'
import { type CaseSubject, lockCase, openCase } from './cases.server.ts'
import { type HoldReason, hasLink } from './hold.ts'
import { idOf, kinds, tableOf, thingOf, type WrittenKind } from './kinds.server.ts'
import { appendLog } from './moderation-log.server.ts'
import { asModerator } from './moderators.server.ts'

/** Only accounts younger than this are held automatically. */
const youngDays = 7
const repeatCount = 3
const repeatMinutes = 10
const reporterCount = 3

/** Members' reviews are shown at once: `holdRepeated` compares them after they are stored. */
export async function holdReasonOf(
  site: Site,
  author: Viewer | null,
  text: string,
): Promise<HoldReason | null> {
  if (author) return null
  if (hasLink(text)) return 'link'
  return (await anonymousReviewsWaitUntil(site)) ? 'waiting' : null
}

export async function queueHeld(rows: Rows, reviewId: number, now: Date): Promise<void> {
  await openCase(rows, await lockCase(rows, { kind: 'review', reviewId }), now)
}

/** After it is committed, so that of three at once the last one sees all. Returns the ids. */
export async function holdRepeated(
  site: Site,
  kind: 'review' | 'question',
  textHash: string,
): Promise<number[]> {
  const now = site.now()
  const since = new Date(now.getTime() - repeatMinutes * 60_000)
  const table = kind === 'review' ? reviews : questions
  const isRepeated = and(
    eq(table.textHash, textHash),
    // An edit has an older `created_at`, which the index of texts does not mind: it finds by hash.
    or(gt(table.createdAt, since), kind === 'review' ? gt(reviews.updatedAt, since) : undefined),
    ne(table.state, 'deleted'),
  )
  if ((await site.rows.$count(table, isRepeated)) < repeatCount) return []
  return await site.rows.transaction(async (rows) => {
    const found = await rows
      .select({ id: table.id })
      .from(table)
      .where(and(isRepeated, eq(table.state, 'shown'), canBeHeld(table, now)))
      .orderBy(table.id)
      .for('update')
    const ids = found.map(({ id }) => id)
    return await hold(rows, kind, ids, 'repeated text', now)
  })
}

/** Each reporter has one report. The caller has locked the subject and opened its case. */
export async function holdReported(
  rows: Rows,
  subject: CaseSubject,
  caseId: number,
  now: Date,
): Promise<boolean> {
  const { kind } = subject
  if (kind !== 'review' && kind !== 'question' && kind !== 'path') return false
  const open = await rows.$count(reports, and(eq(reports.caseId, caseId), isNull(reports.outcome)))
  if (open < reporterCount) return false
  return (await hold(rows, kind, [idOf(subject)], 'reports', now)).length > 0
}

/** Returns those that are held now. The caller has locked them in the order of their ids. */
export async function hold<Id extends number | string>(
  rows: Rows,
  kind: WrittenKind,
  ids: Id[],
  reason: HoldReason,
  now: Date,
): Promise<Id[]> {
  if (ids.length === 0) return []
  const table = tableOf(kind)
  const caseColumn = cases[kinds[kind].key]
  const changed = await query<{ id: string }>(
    rows,
    sql`update ${table} set state = 'held', state_reason = ${reason}, state_note = '',
        state_at = ${now.toISOString()}::timestamptz
      where ${table.id} in ${ids} and ${table.state} = 'shown'
        and not exists (select from ${cases} where ${caseColumn} = ${table.id} and ${cases.wasKept})
        and ${canBeHeld(table, now)}
      returning ${table.id}::text as id`,
  )
  const held = ids.filter((one) => changed.some(({ id }) => id === String(one)))
  for (const id of held) await openCase(rows, await lockCase(rows, thingOf(kind, id)), now)
  return held
}

/** Accounts younger than a week, and anonymous reviews. An analysis' questions have no author. */
function canBeHeld(table: typeof reviews | typeof questions | typeof paths, now: Date): SQL {
  const youngest = new Date(now.getTime() - youngDays * 86_400_000)
  const isYoung = sql`exists (select from ${users} where ${users.uid} = ${table.authorUid}
    and ${users.createdAt} > ${youngest.toISOString()}::timestamptz)`
  return table === reviews ? sql`(${reviews.authorUid} is null or ${isYoung})` : isYoung
}

const waitSwitch = 'anonymous reviews wait'

/** It ends by itself. */
const waitHours = 24

export async function anonymousReviewsWaitUntil(
  site: Pick<Site, 'rows' | 'now'>,
): Promise<Date | null> {
  const [row] = await site.rows
    .select({ until: switches.until })
    .from(switches)
    .where(and(eq(switches.name, waitSwitch), gt(switches.until, site.now())))
  return row?.until ?? null
}

/** Makes anonymous reviews wait for a moderator, or ends that. Returns the entry of the log. */
export async function setWaiting(
  site: Site,
  viewer: Viewer | null,
  isOn: boolean,
): Promise<number> {
  const now = site.now()
  const until = new Date(now.getTime() + (isOn ? waitHours * 3_600_000 : 0))
  return await asModerator(site, viewer, async (rows, actor) => {
    await rows
      .insert(switches)
      .values({ name: waitSwitch, until })
      .onConflictDoUpdate({ target: switches.name, set: { until } })
    const act = isOn ? ({ kind: 'wait', reason: 'flood' } as const) : ({ kind: 'undo' } as const)
    return await appendLog(rows, now, { ...act, thing: 'site', actor })
  })
}

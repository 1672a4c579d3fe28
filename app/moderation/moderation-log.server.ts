import { inArray, max, sql } from 'drizzle-orm'
import type { Connection } from '#db/migrate.ts'
import type { Rows } from '#db/open.ts'
import { moderationLog, users } from '#db/schema.ts'
import type { Viewer } from '../request/site.ts'
import type { SubjectKind } from './cases.server.ts'
import type { Action } from './decision.server.ts'

export type LogKind =
  | Action
  | 'flood'
  | 'wait'
  | 'setting'
  | 'add moderator'
  | 'remove moderator'
  | 'add topic'
  | 'change topic'
  | 'accept'
  | 'decline'
  | 'undo'

export interface LogCounts {
  reviews?: number
  votes?: number
  suspensions?: number
}

export interface NewEntry {
  kind: LogKind
  reason?: string | null
  /** `site` is a switch or a setting of the site. */
  thing: SubjectKind | 'topic' | 'flood' | 'application' | 'site'
  counts?: LogCounts
  undoOf?: number | null
  actor: Viewer | null
  subjectUid?: string | null
  caseId?: number | null
  caseVersion?: number | null
  before?: unknown
  note?: string
}

/** The last thing a transaction does: the log is locked until its end, so that ids have no gaps. */
export async function appendLog(
  rows: Rows,
  now: Date,
  { actor, subjectUid, ...entry }: NewEntry,
): Promise<number> {
  const people = await lockPeople(rows, [actor?.uid, subjectUid])
  await rows.execute(sql`select pg_advisory_xact_lock(9, 0)`)
  const [last] = await rows.select({ id: max(moderationLog.id) }).from(moderationLog)
  const id = (last?.id ?? 0) + 1
  await rows.insert(moderationLog).values({
    id,
    createdAt: now,
    counts: {},
    ...entry,
    actorUid: people.find((uid) => uid === actor?.uid) ?? null,
    subjectUid: people.find((uid) => uid === subjectUid) ?? null,
  })
  return id
}

/** Those with an account: one that is being deleted must not come back into the log. */
async function lockPeople(rows: Rows, named: (string | null | undefined)[]): Promise<string[]> {
  const uids = named.filter((uid) => typeof uid === 'string')
  const found = await rows
    .select({ uid: users.uid })
    .from(users)
    .where(inArray(users.uid, uids))
    .orderBy(users.uid)
    .for('key share')
  return found.map(({ uid }) => uid)
}

/** How many entries the log has, and how many were deleted from before the newest. */
export async function countLogEntries(
  connection: Pick<Connection, 'rows'>,
): Promise<{ entries: number; missing: number }> {
  const [found] = await connection.rows(
    `select count(*)::int as entries, (coalesce(max(id), 0) - count(*))::int as missing
    from moderation_log`,
  )
  return { entries: Number(found?.entries), missing: Number(found?.missing) }
}

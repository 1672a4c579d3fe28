import { desc, inArray, lt, sql } from 'drizzle-orm'
import type { Connection } from '#db/migrate.ts'
import type { Rows } from '#db/open.ts'
import { moderationLog, users } from '#db/schema.ts'
import { fullPage, idCursor, type Page } from '../page.ts'
import type { Site, Viewer } from '../site.ts'
import { type Tagged, tableTag } from '../tags.ts'
import {
  brokenLink,
  countsSchema,
  firstHash,
  hashEntry,
  type LogCounts,
  type LoggedThing,
  type LogKind,
  type PublicEntry,
} from './log-entry.ts'

const pageSize = 50

/** An entry to append. The last five are private. */
export interface NewEntry {
  kind: LogKind
  reason?: string | null
  thing: LoggedThing
  counts?: LogCounts
  undoOf?: number | null
  /** The moderator; `null` for the operator's command. */
  actor: Viewer | null
  subjectUid?: string | null
  caseId?: number | null
  caseVersion?: number | null
  before?: unknown
  note?: string
}

/**
 * Appends an entry to the log and returns its id. It is the last thing a transaction does: the log
 * is locked until its end, so that each entry follows the one before.
 */
export async function appendLog(
  rows: Rows,
  now: Date,
  { kind, reason = null, thing, counts = {}, undoOf = null, actor, subjectUid, ...rest }: NewEntry,
): Promise<number> {
  const people = await lockPeople(rows, [actor?.uid, subjectUid])
  await rows.execute(sql`select pg_advisory_xact_lock(9, 0)`)
  const [last] = await rows
    .select({ id: moderationLog.id, hash: moderationLog.hash })
    .from(moderationLog)
    .orderBy(desc(moderationLog.id))
    .limit(1)
  const entry: PublicEntry = {
    id: (last?.id ?? 0) + 1,
    at: now,
    kind,
    reason,
    thing,
    counts,
    undoOf,
    previousHash: last?.hash ?? firstHash,
  }
  await rows.insert(moderationLog).values({
    id: entry.id,
    createdAt: now,
    kind,
    reason,
    thing,
    counts,
    undoOf,
    previousHash: entry.previousHash,
    hash: hashEntry(entry),
    actorUid: people.find((uid) => uid === actor?.uid) ?? null,
    subjectUid: people.find((uid) => uid === subjectUid) ?? null,
    ...rest,
  })
  return entry.id
}

/**
 * Those of the people whose accounts exist, locked against deletion: an account that is being
 * deleted must not come back into the log.
 */
async function lockPeople(rows: Rows, named: (string | null | undefined)[]): Promise<string[]> {
  const uids = named.filter((uid) => typeof uid === 'string')
  if (uids.length === 0) return []
  const found = await rows
    .select({ uid: users.uid })
    .from(users)
    .where(inArray(users.uid, uids))
    .orderBy(users.uid)
    .for('key share')
  return found.map(({ uid }) => uid)
}

/**
 * One page of the public log, newest first.
 * @param after cursor of the page; `null` or an invalid one starts at the newest
 */
export async function listModerationLog(
  site: Site,
  after: string | null,
): Promise<Tagged<Page<PublicEntry & { hash: string }>>> {
  const cursor = idCursor(after)
  const rows = await site.rows
    .select({
      id: moderationLog.id,
      at: moderationLog.createdAt,
      kind: moderationLog.kind,
      reason: moderationLog.reason,
      thing: moderationLog.thing,
      counts: moderationLog.counts,
      undoOf: moderationLog.undoOf,
      previousHash: moderationLog.previousHash,
      hash: moderationLog.hash,
    })
    .from(moderationLog)
    .where(cursor === null ? undefined : lt(moderationLog.id, cursor))
    .orderBy(desc(moderationLog.id))
    .limit(pageSize)
  const items = rows.map((row) => ({ ...row, counts: countsSchema.parse(row.counts) }))
  return { data: fullPage(items, pageSize, () => items.at(-1)?.id), tags: [tableTag.moderation] }
}

/**
 * The result of a verification: how many entries were read, and what is wrong with the first bad
 * one.
 */
export interface VerifiedLog {
  entries: number
  broken: string | null
}

const batchSize = 1000

/** Reads the whole log and checks that each entry has its own hash and that of the one before. */
export async function verifyModerationLog(connection: Connection): Promise<VerifiedLog> {
  let before: { id: number; hash: string } | null = null
  for (let entries = 0; ; ) {
    const batch = await connection.rows(
      `select id::float8 as id,
        to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
        kind, reason, thing, counts::text as counts, undo_of::float8 as "undoOf",
        previous_hash as "previousHash", hash
      from moderation_log where id > $1 order by id limit ${batchSize}`,
      [before?.id ?? 0],
    )
    for (const row of batch) {
      const { at, counts, ...fields } = row as unknown as Omit<PublicEntry, 'at' | 'counts'> & {
        at: string
        counts: string
        hash: string
      }
      // A time with microseconds was not written by the site.
      const isExact = at.endsWith('000Z')
      const parsed = countsSchema.safeParse(JSON.parse(counts))
      const broken: string | null =
        isExact && parsed.success
          ? brokenLink({ ...fields, at: new Date(at), counts: parsed.data }, before)
          : `Entry ${fields.id} was changed.`
      if (broken !== null) return { entries, broken }
      entries += 1
      before = { id: fields.id, hash: fields.hash }
    }
    if (batch.length < batchSize) return { entries, broken: null }
  }
}

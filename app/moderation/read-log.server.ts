import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { cases, floodRuns, moderationLog, users } from '#db/schema.ts'
import { fullPage, idCursor, type Page } from '../request/page.ts'
import type { Site, Viewer } from '../request/site.ts'
import { describeEntry, explainEntry } from './describe-entry.ts'
import { placeOfCase } from './desk-queue.server.ts'
import { requireModerator } from './moderators.server.ts'
import { isOwnCase, isOwnRun } from './own-cases.server.ts'

const pageSize = 50
const count = z.number().int().nonnegative().optional()
const countsSchema = z.object({ reviews: count, votes: count, suspensions: count })

export interface LogEntry {
  id: number
  at: Date
  what: string
  why: string
}

/** One page of the public log, newest first. It names no person. */
export async function listModerationLog(site: Site, after: string | null): Promise<Page<LogEntry>> {
  const cursor = idCursor(after)
  const { id, createdAt: at, kind, reason, thing, counts, undoOf } = moderationLog
  const rows = await site.rows
    .select({ id, at, kind, reason, thing, counts, undoOf })
    .from(moderationLog)
    .where(cursor === null ? undefined : lt(id, cursor))
    .orderBy(desc(id))
    .limit(pageSize)
  const items = rows.map((row) => {
    const what = describeEntry({ ...row, counts: countsSchema.parse(row.counts) })
    const why = explainEntry(row)
    return { id: row.id, at: row.at, what: what.charAt(0).toUpperCase() + what.slice(1), why }
  })
  return fullPage(items, pageSize, () => items.at(-1)?.id)
}

export type DeskEntry = Awaited<ReturnType<typeof listDeskLog>>['items'][number]

/** What moderators see of it besides: who, about what, and whether it can be taken back. */
export async function listDeskLog(
  site: Site,
  viewer: Viewer | null,
  { after = null, caseId }: { after?: string | null; caseId?: number } = {},
) {
  const moderator = await requireModerator(site, viewer)
  const cursor = idCursor(after)
  const actors = alias(users, 'actors')
  const rows = await site.rows
    .select({
      entry: moderationLog,
      where: sql<string>`case when ${moderationLog.kind} like '% moderator'
        then coalesce((select display_name from users where uid = subject_uid), '')
        else coalesce(${moderationLog.before} ->> 'topic', ${placeOfCase}) end`,
      actorName: actors.displayName,
      isUndone: sql<boolean>`exists (select from moderation_log as undo
        where undo.undo_of = ${moderationLog.id})`,
      hasPart: sql<boolean>`(${isOwnCase(moderator.uid, sql`moderation_log.case_id`)}
        or ${isOwnRun(moderator.uid)})`,
      isFresh: sql<boolean>`coalesce(${floodRuns.undoneAt} is null and ${floodRuns.id} is not null
        or ${moderationLog.kind} <> 'undo' and ${cases.version} = ${moderationLog.caseVersion}
          and not (${moderationLog.before} ->> 'isFinal')::boolean, false)`,
    })
    .from(moderationLog)
    .leftJoin(actors, eq(actors.uid, moderationLog.actorUid))
    .leftJoin(floodRuns, eq(floodRuns.logId, moderationLog.id))
    .leftJoin(cases, eq(cases.id, moderationLog.caseId))
    .where(
      and(
        cursor === null ? undefined : lt(moderationLog.id, cursor),
        caseId === undefined ? undefined : eq(moderationLog.caseId, caseId),
      ),
    )
    .orderBy(desc(moderationLog.id))
    .limit(pageSize)
  const items = rows.map(({ entry, where, actorName, isUndone, hasPart, isFresh }) => ({
    id: entry.id,
    at: entry.createdAt,
    what: describeEntry({ ...entry, counts: countsSchema.parse(entry.counts), where }),
    why: explainEntry(entry),
    note: hasPart ? '' : entry.note,
    // Members do not learn who decided about them, so a moderator does not either.
    caseId: hasPart ? null : entry.caseId,
    actorName: hasPart ? null : actorName,
    actorUid: hasPart ? null : entry.actorUid,
    isOwn: entry.actorUid === moderator.uid,
    isUndone,
    canUndo: isFresh && !isUndone && !hasPart,
  }))
  return fullPage(items, pageSize, () => items.at(-1)?.id)
}

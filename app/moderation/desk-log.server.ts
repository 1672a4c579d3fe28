import { desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { cases, floodRuns, moderationLog, users } from '#db/schema.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { undoDecision } from './decide.server.ts'
import { describeDeskEntry } from './describe-entry.ts'
import { placeOfCase } from './desk-queue.server.ts'
import { undoFlood } from './floods.server.ts'
import { countsSchema, type LoggedSubject, type LogKind } from './log-entry.server.ts'
import { requireModerator } from './moderators.server.ts'
import { isOwnCase, isOwnRun } from './own-cases.server.ts'

export type DeskEntry = Awaited<ReturnType<typeof listDeskLog>>[number]

const entryCount = 30

export async function listDeskLog(site: Site, viewer: Viewer | null) {
  const moderator = await requireModerator(site, viewer)
  const actors = alias(users, 'actors')
  const isUndone = sql<boolean>`exists (select from moderation_log as undo
    where undo.undo_of = ${moderationLog.id})`
  const rows = await site.rows
    .select({
      id: moderationLog.id,
      at: moderationLog.createdAt,
      kind: sql<LogKind>`${moderationLog.kind}`,
      reason: moderationLog.reason,
      thing: sql<LoggedSubject>`${moderationLog.thing}`,
      counts: moderationLog.counts,
      undoOf: moderationLog.undoOf,
      caseId: moderationLog.caseId,
      where: sql<string>`coalesce(${moderationLog.before} ->> 'topic', ${placeOfCase})`,
      actorName: actors.displayName,
      actorUid: moderationLog.actorUid,
      isUndone,
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
    .orderBy(desc(moderationLog.id))
    .limit(entryCount)
  const entries = rows.map(({ actorUid, isFresh, hasPart, counts, ...row }) => ({
    ...row,
    // Members do not learn who decided about them, so a moderator does not either.
    caseId: hasPart ? null : row.caseId,
    actorName: hasPart ? null : row.actorName,
    actorUid: hasPart ? null : actorUid,
    counts: countsSchema.parse(counts),
    isOwn: actorUid === moderator.uid,
    canUndo: isFresh && !row.isUndone && !hasPart,
  }))
  return entries.map((entry) => ({ ...entry, what: describeDeskEntry(entry) }))
}

/** Takes an entry of the log back: a decision about a case, or an action on a flood. */
export async function undoEntry(
  site: Site,
  viewer: Viewer | null,
  logId: number,
): Promise<{ logId: number; caseId: number | null }> {
  await requireModerator(site, viewer)
  const [entry] = await site.rows
    .select({ caseId: moderationLog.caseId, runId: floodRuns.id })
    .from(moderationLog)
    .leftJoin(floodRuns, eq(floodRuns.logId, moderationLog.id))
    .where(eq(moderationLog.id, logId))
  if (!entry) throw new Refusal('This decision cannot be taken back.', 404)
  const { caseId, runId } = entry
  if (runId !== null) return { logId: (await undoFlood(site, viewer, runId)).logId, caseId: null }
  return { logId: await undoDecision(site, viewer, logId), caseId }
}

import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { cases, paths, reports } from '#db/schema.ts'
import { reporterCount } from './hold.ts'
import { isYoungAuthor } from './holds.ts'

/**
 * The third reporter of a path by an account younger than a week holds it, unless a moderator kept
 * its words. The caller has locked it and opened its case. Returns whether this report did.
 */
export async function holdReportedPath(
  rows: Rows,
  pathId: string,
  caseId: number,
  now: Date,
): Promise<boolean> {
  const open = await rows.$count(reports, and(eq(reports.caseId, caseId), isNull(reports.outcome)))
  if (open < reporterCount) return false
  const wasKept = sql`exists (select from ${cases} where ${cases.id} = ${caseId}
    and ${cases.wasKept})`
  const held = await rows
    .update(paths)
    .set({ state: 'held', stateReason: 'reports', stateNote: '', stateAt: now })
    .where(
      and(
        eq(paths.id, pathId),
        eq(paths.state, 'shown'),
        sql`not ${wasKept}`,
        isYoungAuthor(paths.authorUid, now),
      ),
    )
    .returning({ id: paths.id })
  return held.length > 0
}

import { eq } from 'drizzle-orm'
import { floodRuns, moderationLog } from '#db/schema.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { undoDecision } from './decide.server.ts'
import { undoFlood } from './floods.server.ts'
import { requireModerator } from './moderators.server.ts'

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
  if (runId !== null) return { logId: await undoFlood(site, viewer, runId), caseId }
  return { logId: await undoDecision(site, viewer, logId), caseId }
}

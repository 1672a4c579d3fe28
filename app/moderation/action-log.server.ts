import { inArray, lt, sql } from 'drizzle-orm'
import { actionLog } from '#db/schema.ts'
import type { Site } from '../request/site.ts'

export interface Action {
  action: 'add channel' | 'analyze video' | 'review video'
  channel?: string
  video?: string
  uid: string | null
}

export async function logAction(site: Pick<Site, 'rows'>, action: Action): Promise<void> {
  await site.rows.insert(actionLog).values(action)
}

const rowsAtOnce = 10_000

export async function sweepActionLog({
  rows,
  now,
  settings,
}: Pick<Site, 'rows' | 'now' | 'settings'>): Promise<number> {
  const { actionDays } = settings.current().logs
  const before = new Date(now().getTime() - actionDays * 86_400_000)
  const old = rows
    .select({ id: actionLog.id })
    .from(actionLog)
    .where(lt(actionLog.createdAt, before))
    .orderBy(actionLog.createdAt)
    .limit(rowsAtOnce)
  const swept = await rows
    .delete(actionLog)
    .where(inArray(actionLog.id, old))
    .returning({ one: sql<number>`1` })
  return swept.length
}

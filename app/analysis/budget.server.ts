import { and, countDistinct, eq, gt, ne, sql } from 'drizzle-orm'
import { actionLog, analystUsage } from '#db/schema.ts'
import { isModeratorUid } from '../moderation/moderators.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { nextBudgetAt } from './failures.server.ts'

/** Analyses that are running continue. */
export async function refuseOverBudget(site: Site): Promise<void> {
  if (await isOverBudget(site))
    throw new Refusal("Today's budget for analyses is used up. Please come back tomorrow.", 503)
}

export async function nextDayIfOverBudget(site: Site): Promise<Date | null> {
  return (await isOverBudget(site)) ? nextBudgetAt(site.now()) : null
}

export async function isOverBudget(site: Site): Promise<boolean> {
  return site.analyst !== null && (await tokensToday(site)) >= site.facts.dailyTokens
}

/** Call it after the request is logged: of several at once then all are counted. */
export async function refuseBusyDay(site: Site, { uid }: Viewer, videoId: string): Promise<void> {
  const most = site.settings.current().limits.analyses
  const since = new Date(site.now().getTime() - 86_400_000)
  const isAsked = and(
    eq(actionLog.uid, uid),
    eq(actionLog.action, 'analyze video'),
    gt(actionLog.createdAt, since),
    ne(actionLog.video, videoId),
  )
  const [asked] = await site.rows
    .select({ videos: countDistinct(actionLog.video) })
    .from(actionLog)
    .where(isAsked)
  if ((asked?.videos ?? 0) < most || (await isModeratorUid(site, site.rows, uid))) return
  throw new Refusal(
    `A member can ask for ${most === 1 ? 'one analysis' : `${most} analyses`} in a day. Please come back tomorrow.`,
    429,
  )
}

export async function tokensToday(site: Site): Promise<number> {
  const [today] = await site.rows
    .select({ tokens: analystUsage.tokens })
    .from(analystUsage)
    .where(eq(analystUsage.day, dayOf(site.now())))
  return today?.tokens ?? 0
}

export async function spend(site: Site, tokens: number): Promise<void> {
  if (tokens === 0) return
  await site.rows
    .insert(analystUsage)
    .values({ day: dayOf(site.now()), tokens })
    .onConflictDoUpdate({
      target: analystUsage.day,
      set: { tokens: sql`${analystUsage.tokens} + ${tokens}` },
    })
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}

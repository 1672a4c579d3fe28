import { and, countDistinct, eq, gt, ne, sql } from 'drizzle-orm'
import { actionLog, analystUsage } from '#db/schema.ts'
import { isModeratorUid } from '../moderation/moderators.ts'
import { Refusal } from '../refusal.ts'
import type { Site, Viewer } from '../site.ts'
import { nextBudgetAt } from './failures.ts'

/** @throws Refusal when the tokens of the day are used up. Analyses that are running continue. */
export async function refuseOverBudget(site: Site): Promise<void> {
  if (await isOverBudget(site))
    throw new Refusal("Today's budget for analyses is used up. Please come back tomorrow.", 503)
}

/** When there are tokens again; `null` if there are some. */
export async function nextDayIfOverBudget(site: Site): Promise<Date | null> {
  return (await isOverBudget(site)) ? nextBudgetAt(site.now()) : null
}

/** Whether the tokens of the day are used up. */
export async function isOverBudget(site: Site): Promise<boolean> {
  return site.analyst !== null && (await tokensToday(site)) >= site.facts.dailyTokens
}

/**
 * Refuses a member who asked for as many analyses in 24 hours as the site allows. Call it after the
 * request is logged: of several at once then all are counted. Moderators have no such limit.
 * @throws Refusal (429)
 */
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

/** Tokens the analyst has used since midnight UTC, over all processes. */
export async function tokensToday(site: Site): Promise<number> {
  const [today] = await site.rows
    .select({ tokens: analystUsage.tokens })
    .from(analystUsage)
    .where(eq(analystUsage.day, dayOf(site.now())))
  return today?.tokens ?? 0
}

/** Adds tokens to the day's usage, in the row, which all processes share. */
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

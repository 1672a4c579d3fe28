import { eq, sql } from 'drizzle-orm'
import { analystUsage } from '#db/schema.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
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

/** Whether the tokens of the day (`OPENAI_DAILY_TOKENS`) are used up. */
export async function isOverBudget(site: Site): Promise<boolean> {
  return site.analyst !== null && (await tokensToday(site)) >= site.facts.dailyTokens
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

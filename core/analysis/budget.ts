import { eq, sql } from 'drizzle-orm'
import { analystUsage } from '#db/schema.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'

/** Refuses when the day's tokens are used up; what is under way already is not stopped. */
export async function refuseOverBudget(site: Site): Promise<void> {
  if (await isOverBudget(site))
    throw new Refusal("Today's budget for analyses is used up. Please come back tomorrow.", 503)
}

export async function isOverBudget(site: Site): Promise<boolean> {
  return (await tokensToday(site)) >= site.facts.dailyTokens
}

/** What the analyst has cost since midnight UTC, over all processes. */
export async function tokensToday(site: Site): Promise<number> {
  const [today] = await site.rows
    .select({ tokens: analystUsage.tokens })
    .from(analystUsage)
    .where(eq(analystUsage.day, dayOf(site.now())))
  return today?.tokens ?? 0
}

/** Adds what an answer cost; processes add up in the row, not in memory. */
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

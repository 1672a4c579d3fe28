import { eq, sql } from 'drizzle-orm'
import { platformUsage } from '#db/schema.ts'
import { quotaDayOf, unitsPerDay } from '#services/youtube/quota.ts'
import type { Site } from '../request/site.ts'

/** If that fails, the request to the platform is made nevertheless. */
export async function countUnits(site: Site, units: number): Promise<void> {
  await site.rows
    .insert(platformUsage)
    .values({ day: quotaDayOf(site.now()), units })
    .onConflictDoUpdate({
      target: platformUsage.day,
      set: { units: sql`${platformUsage.units} + ${units}` },
    })
    .catch((err: unknown) => site.log.warn({ err }, 'units of the platform were not counted'))
}

export async function unitsToday(site: Pick<Site, 'rows' | 'now'>): Promise<number> {
  const [today] = await site.rows
    .select({ units: platformUsage.units })
    .from(platformUsage)
    .where(eq(platformUsage.day, quotaDayOf(site.now())))
  return today?.units ?? 0
}

/** What is left of them, in words. Only about: other programs may use the same key. */
export async function unitsLeft(site: Pick<Site, 'rows' | 'now'>): Promise<string> {
  const left = Math.max(0, unitsPerDay - (await unitsToday(site)))
  return `About ${left.toLocaleString('en')} of ${unitsPerDay.toLocaleString('en')} units are left today.`
}

import { and, eq, gt } from 'drizzle-orm'
import { switches } from '#db/schema.ts'
import type { Site } from '../site.ts'

const name = 'anonymous reviews wait'

/** How long anonymous reviews wait after the switch was set. It ends by itself. */
export const waitHours = 24

/** Until when anonymous reviews wait for a moderator; `null` when they do not. */
export async function anonymousReviewsWaitUntil(
  site: Pick<Site, 'rows' | 'now'>,
): Promise<Date | null> {
  const [row] = await site.rows
    .select({ until: switches.until })
    .from(switches)
    .where(and(eq(switches.name, name), gt(switches.until, site.now())))
  return row?.until ?? null
}

/** Whether new anonymous reviews are held until a moderator has seen them. */
export async function doAnonymousReviewsWait(site: Pick<Site, 'rows' | 'now'>): Promise<boolean> {
  return (await anonymousReviewsWaitUntil(site)) !== null
}

/**
 * Sets the switch for `waitHours`, or ends it. The caller checks and logs who does (`actions.ts`).
 */
export async function setAnonymousReviewsWait(
  site: Pick<Site, 'now'>,
  rows: Site['rows'],
  isOn: boolean,
): Promise<void> {
  const until = new Date(site.now().getTime() + (isOn ? waitHours * 3_600_000 : 0))
  await rows
    .insert(switches)
    .values({ name, until })
    .onConflictDoUpdate({ target: switches.name, set: { until } })
}

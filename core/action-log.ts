import { actionLog } from '#db/schema.ts'
import type { Site } from './site.ts'

/**
 * An attempt to add, analyze or review, logged whether or not it succeeds (specification, part 3).
 */
export interface Action {
  action: 'add channel' | 'analyze video' | 'review video'
  channel?: string
  video?: string
  uid: string | null
}

/** Adds an action to the log. */
export async function logAction(site: Pick<Site, 'rows'>, action: Action): Promise<void> {
  await site.rows.insert(actionLog).values(action)
}

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

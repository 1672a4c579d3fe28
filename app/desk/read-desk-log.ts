import { type DeskEntry, listDeskLog } from '#core/desk/desk-log.ts'
import type { Site, Viewer } from '#core/site.ts'
import { describeDeskEntry } from '../moderation-log/describe-entry.ts'

export interface DescribedEntry extends DeskEntry {
  what: string
}

export async function readDeskLog(site: Site, viewer: Viewer): Promise<DescribedEntry[]> {
  const entries = await listDeskLog(site, viewer)
  return entries.map((entry) => ({ ...entry, what: describeDeskEntry(entry) }))
}

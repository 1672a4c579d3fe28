import type { Site, Viewer } from '../request/site.ts'
import { describeDeskEntry } from './describe-entry.ts'
import { type DeskEntry, listDeskLog } from './desk-log.server.ts'

export interface DescribedEntry extends DeskEntry {
  what: string
}

export async function readDeskLog(site: Site, viewer: Viewer): Promise<DescribedEntry[]> {
  const entries = await listDeskLog(site, viewer)
  return entries.map((entry) => ({ ...entry, what: describeDeskEntry(entry) }))
}

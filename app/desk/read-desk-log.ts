import { type DeskEntry, listDeskLog } from '#core/desk/desk-log.ts'
import type { Site, Viewer } from '#core/site.ts'
import { describeDeskEntry } from '../moderation-log/describe-entry.ts'

/** An entry with what was done: "hid a review of Slow Maths". */
export interface DescribedEntry extends DeskEntry {
  what: string
}

/** The newest entries in words. Described on the server, which browsers need no script for. */
export async function readDeskLog(site: Site, viewer: Viewer): Promise<DescribedEntry[]> {
  const entries = await listDeskLog(site, viewer)
  return entries.map((entry) => ({ ...entry, what: describeDeskEntry(entry) }))
}

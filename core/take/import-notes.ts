import { writeNotes } from '../export/write-rows.ts'
import { refuseTooMany } from '../notes/notes.ts'
import { Refusal } from '../refusal.ts'
import type { Site, Viewer } from '../site.ts'
import { oneAtATime } from '../users/one-at-a-time.ts'
import { readNotes } from './read-notes.ts'

/**
 * Imports a file of notes into the viewer's account: the same rows, with their ids and times. Notes
 * that are here stay as they are, so a second import changes nothing. In one transaction.
 * @returns how many notes were written, and how many were here already
 * @throws Refusal for guests (401), for a file without notes (422), and for too many (409)
 */
export async function importNotes(
  site: Site,
  viewer: Viewer | null,
  file: string,
): Promise<{ written: number; known: number }> {
  if (!viewer) throw new Refusal('Log in to import your notes.', 401)
  const lines = readNotes(file)
  return await site.rows.transaction(async (rows) => {
    await oneAtATime(rows, viewer.uid)
    const written = await writeNotes(rows, viewer.uid, lines)
    // After the insert, which knows which of them are new. A refusal takes it back.
    await refuseTooMany(rows, viewer.uid, 0)
    return { written, known: lines.length - written }
  })
}

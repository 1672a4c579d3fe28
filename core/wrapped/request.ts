import { eq } from 'drizzle-orm'
import { wrapped2024 } from '#db/schema.ts'
import { type Imported, requestImport } from '../likes/import.ts'
import { hasLikes } from '../likes/likes.ts'
import { Refusal } from '../refusal.ts'
import type { Site, Viewer } from '../site.ts'
import { makeWrapped, readWrapped } from './wrapped.ts'

/**
 * Get My Wrapped!: what is stored is kept and not made again; likes that are stored make one at once; without likes they are fetched
 * first, as a job that makes the Wrapped at its end (specification, part 4). What is stored and damaged is made anew. Throws a
 * `Refusal` for guests, for likes of which none counts, and when the person has to sign in again.
 */
export async function requestWrapped(site: Site, viewer: Viewer | null): Promise<void> {
  if (!viewer) throw new Refusal('Log in to get your Wrapped.', 401)
  if (await isStoredWhole(site, viewer.uid)) return
  if (await hasLikes(site, viewer.uid)) await makeWrapped(site, viewer.uid)
  else await requestImport(site, viewer, 'wrapped')
}

async function isStoredWhole(site: Site, uid: string): Promise<boolean> {
  try {
    return (await readWrapped(site, uid)) !== null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return false
  }
}

const stillNoLikes = 'No liked videos found after fetching. Sorry about that :('

/**
 * Brings a person's Wrapped up to date with new likes, in the transaction that replaced them: a Wrapped of
 * other likes goes, and a new one is made if the import was for it or if there was one. Returns the refusal
 * of a Wrapped that was asked for and cannot be made (specification, part 8).
 */
export async function updateWrapped(
  site: Site,
  uid: string,
  { purpose, read, kept }: Imported,
): Promise<Refusal | null> {
  const gone = await site.rows
    .delete(wrapped2024)
    .where(eq(wrapped2024.uid, uid))
    .returning({ uid: wrapped2024.uid })
  const isAskedFor = purpose === 'wrapped'
  if (isAskedFor && read === 0) return new Refusal(stillNoLikes, 404)
  if (!isAskedFor && (gone.length === 0 || kept === 0)) return null
  try {
    await makeWrapped(site, uid)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

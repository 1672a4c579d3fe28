import { requestImport } from '../likes/importing.ts'
import { hasLikes } from '../likes/likes.ts'
import { Refusal } from '../refusal.ts'
import type { Site, Viewer } from '../site.ts'
import { makeWrapped, readWrapped } from './wrapped.ts'

/**
 * Get My Wrapped!: what is stored is kept and not made again; likes that are stored make one at once; without likes they are fetched
 * first, as a job that makes the Wrapped at its end (specification, part 4). What is stored and damaged is made anew. Throws a
 * `Refusal` for guests, for likes of which none counts, and when the person has to sign in again.
 */
export async function askForWrapped(site: Site, viewer: Viewer | null): Promise<void> {
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

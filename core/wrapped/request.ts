import { eq } from 'drizzle-orm'
import { wrapped2024 } from '#db/schema.ts'
import { type Import, type Imported, readImport, requestImport } from '../likes/import.ts'
import { hasLikes } from '../likes/likes.ts'
import { Refusal } from '../refusal.ts'
import type { Site, Viewer } from '../site.ts'
import { createWrapped, readChannelVideos, readWrapped } from './wrapped.ts'
import { specifiedYear, type Wrapped, type WrappedVideo } from './wrapped-summary.ts'

/** What the Wrapped page shows below its header (specification, parts 2 and 4). */
export type WrappedState =
  | { is: 'guest' }
  | { is: 'prompt'; failure: string | null; needsSignIn: boolean }
  | { is: 'processing'; progress: Import }
  | {
      is: 'results'
      wrapped: Wrapped
      progress: Import | null
      /** The open row of the channels, for browsers without scripts. */
      opened: { channelId: string; videos: WrappedVideo[] } | null
    }

/** Reads the state of the viewer's Wrapped of a year. `channelId` is the row to open. */
export async function readWrappedState(
  site: Site,
  viewer: Viewer | null,
  year: number,
  channelId: string | null,
): Promise<WrappedState> {
  if (!viewer) return { is: 'guest' }
  const progress = await readImport(site, viewer.uid)
  // Every import brings the likes of later years.
  const concernsYear = year !== specifiedYear || progress?.purpose === 'wrapped'
  if (progress?.state === 'under way' && concernsYear) return { is: 'processing', progress }
  try {
    const wrapped = await readWrapped(site, viewer.uid, year)
    const videos =
      wrapped && channelId ? await readChannelVideos(site, viewer, channelId, year) : null
    if (wrapped)
      return {
        is: 'results',
        wrapped,
        // What it left out were likes of 2024.
        progress: year === specifiedYear ? progress : null,
        opened: channelId && videos ? { channelId, videos } : null,
      }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { is: 'prompt', failure: error.message, needsSignIn: false }
  }
  if (!progress || !concernsYear) return { is: 'prompt', failure: null, needsSignIn: false }
  const { state, failure, needsSignIn, isRecent } = progress
  const foundNone = year !== specifiedYear && state === 'finished' && isRecent
  return {
    is: 'prompt',
    failure: foundNone ? `No videos found for ${year}` : failure,
    needsSignIn,
  }
}

/**
 * Get My Wrapped! of a year. That of 2024 stays if it is stored and valid. Otherwise it is created
 * from the stored likes, at once, or, without any, by an import job that creates it at its end
 * (specification, part 4). A damaged one is created again. That of a later year is counted when it
 * is read: it needs an import if there is no like of the year.
 * @throws Refusal for guests (401), for likes of which none counts (404), and when the person has
 *   to sign in again (401)
 */
export async function requestWrapped(
  site: Site,
  viewer: Viewer | null,
  year: number = specifiedYear,
): Promise<void> {
  if (!viewer) throw new Refusal('Log in to get your Wrapped.', 401)
  if (year !== specifiedYear) {
    const wrapped = await readWrapped(site, viewer.uid, year)
    if (!wrapped) await requestImport(site, viewer, 'likes')
    return
  }
  if (await hasValidWrapped(site, viewer.uid)) return
  if (await hasLikes(site, viewer.uid)) await createWrapped(site, viewer.uid)
  else await requestImport(site, viewer, 'wrapped')
}

async function hasValidWrapped(site: Site, uid: string): Promise<boolean> {
  try {
    return (await readWrapped(site, uid)) !== null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return false
  }
}

const stillNoLikes = 'No liked videos found after fetching. Sorry about that :('

/**
 * Updates a person's Wrapped after an import, in the transaction that replaced their likes. It
 * deletes the old Wrapped, and creates a new one if the import was for it or if there was an old
 * one. Returns a refusal if a requested Wrapped cannot be created (specification, part 8).
 */
export async function updateWrapped(
  site: Site,
  uid: string,
  { purpose, read, stored }: Imported,
): Promise<Refusal | null> {
  const deleted = await site.rows
    .delete(wrapped2024)
    .where(eq(wrapped2024.uid, uid))
    .returning({ uid: wrapped2024.uid })
  const isAskedFor = purpose === 'wrapped'
  if (isAskedFor && read === 0) return new Refusal(stillNoLikes, 404)
  if (!isAskedFor && (deleted.length === 0 || stored === 0)) return null
  try {
    await createWrapped(site, uid)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

import { type Import, readImport } from '#core/likes/import.ts'
import { Refusal } from '#core/refusal.ts'
import type { Site, Viewer } from '#core/site.ts'
import type { Wrapped, WrappedVideo } from '#core/wrapped/summary.ts'
import { readChannelVideos, readWrapped } from '#core/wrapped/wrapped.ts'
import { specifiedYear } from '#core/wrapped/year.ts'

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

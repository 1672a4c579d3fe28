import { type Import, readImport } from '#core/likes/import.ts'
import { Refusal } from '#core/refusal.ts'
import type { Site, Viewer } from '#core/site.ts'
import type { Wrapped, WrappedVideo } from '#core/wrapped/summary.ts'
import { readChannelVideos, readWrapped } from '#core/wrapped/wrapped.ts'

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

/** Reads the state of the viewer's Wrapped. `channelId` is the row to open. */
export async function readWrappedState(
  site: Site,
  viewer: Viewer | null,
  channelId: string | null,
): Promise<WrappedState> {
  if (!viewer) return { is: 'guest' }
  const progress = await readImport(site, viewer.uid)
  if (progress?.state === 'under way' && progress.purpose === 'wrapped')
    return { is: 'processing', progress }
  try {
    const wrapped = await readWrapped(site, viewer.uid)
    const videos = wrapped && channelId ? await readChannelVideos(site, viewer, channelId) : null
    if (wrapped)
      return {
        is: 'results',
        wrapped,
        progress,
        opened: channelId && videos ? { channelId, videos } : null,
      }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { is: 'prompt', failure: error.message, needsSignIn: false }
  }
  const failed = progress?.state === 'failed' && progress.purpose === 'wrapped' ? progress : null
  return {
    is: 'prompt',
    failure: failed?.failure ?? null,
    needsSignIn: failed?.needsSignIn ?? false,
  }
}

import type { PlatformVideo } from '#services/youtube/youtube.ts'
import type { Site } from '../request/site.ts'

/** The most ids that one request to the platform takes. It costs a unit. */
const idsAtOnce = 50

function unitsOf(ids: string[]): number {
  return Math.ceil(ids.length / idsAtOnce)
}

/** Those that the platform does not know are left out. */
export async function readPlatformVideos(
  { youtube }: Pick<Site, 'youtube'>,
  ids: string[],
): Promise<Map<string, PlatformVideo>> {
  const parts = Array.from({ length: unitsOf(ids) }, (_, part) =>
    ids.slice(part * idsAtOnce, (part + 1) * idsAtOnce),
  )
  const answers = await Promise.all(parts.map((part) => youtube.videos(part)))
  return new Map(answers.flat().map((video) => [video.id, video]))
}

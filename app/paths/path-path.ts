import { href } from 'react-router'
import type { PathStep } from '#core/paths/path.ts'

/** The page of a path. */
export function pathPath(pathId: string): string {
  return href('/path/:pathId', { pathId })
}

/** The page that adds a video to one of the viewer's paths. */
export function addToPathPath(videoId: string): string {
  return `${href('/paths/add')}?${new URLSearchParams({ video: videoId })}`
}

/** The form of a new path, with addresses in its box. */
export function newPathPath(links: string): string {
  return `${href('/paths/new')}?${new URLSearchParams({ links })}`
}

/** The page of a step's video, which says where on the path it is. */
export function stepPath(
  pathId: string,
  { videoId, startsAt }: Pick<PathStep, 'videoId' | 'startsAt'>,
  second: number | null = null,
): string {
  const at = second ?? startsAt
  const query = new URLSearchParams({ path: pathId, ...(at !== null && { t: String(at) }) })
  return `${href('/video/:videoId', { videoId: videoId ?? '' })}?${query}`
}

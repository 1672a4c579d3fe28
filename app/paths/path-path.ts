import { href } from 'react-router'
import type { PathStep } from './path.ts'

export function pathPath(pathId: string): string {
  return href('/path/:pathId', { pathId })
}

export function addToPathPath(videoId: string): string {
  return `${href('/paths/add')}?${new URLSearchParams({ video: videoId })}`
}

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

import type { LoaderFunctionArgs } from 'react-router'
import { getContext } from '../request/context.server.ts'
import type { Seen } from './position.ts'
import { seenOf } from './positions.server.ts'

/** One query for all lists, and never from a cache. */
export async function withSeen<Video extends { id: string }>(
  args: Pick<LoaderFunctionArgs, 'context'>,
  ...lists: Video[][]
): Promise<(Video & { seen?: Seen })[][]> {
  const { site, viewer } = getContext(args)
  if (!viewer) return lists
  const ids = new Set(lists.flat().map(({ id }) => id))
  const seen = await seenOf(site.rows, viewer.uid, [...ids])
  return lists.map((videos) =>
    videos.map((video) => {
      const own = seen[video.id]
      return own ? { ...video, seen: own } : video
    }),
  )
}

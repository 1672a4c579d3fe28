import { href } from 'react-router'
import type { SearchKind } from './search-all.server.ts'

/** The query parameters of the page of results. */
export const searchFields = ['q', 'in', 'video'] as const

/**
 * The path of the results of a search.
 * @param only results of one kind
 * @param videoId passages of this video
 */
export function searchPath(typed: string, only?: SearchKind, videoId?: string): string {
  const query = new URLSearchParams({ q: typed })
  if (only) query.set('in', only)
  if (videoId) query.set('video', videoId)
  return `${href('/search')}?${query}`
}

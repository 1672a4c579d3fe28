import { href } from 'react-router'

/** The kinds of results, which have a tab each. */
export const searchKinds = {
  passages: 'Said in videos',
  videos: 'Videos',
  paths: 'Paths',
  channels: 'Channels',
  people: 'People',
  topics: 'Topics',
  reviews: 'Reviews',
} as const
export type SearchKind = keyof typeof searchKinds

/** The query parameters of the page of results. */
export const searchFields = ['q', 'in', 'video'] as const

/**
 * @param only results of one kind
 * @param videoId passages of this video
 */
export function searchPath(typed: string, only?: SearchKind, videoId?: string): string {
  const query = new URLSearchParams({ q: typed })
  if (only) query.set('in', only)
  if (videoId) query.set('video', videoId)
  return `${href('/search')}?${query}`
}

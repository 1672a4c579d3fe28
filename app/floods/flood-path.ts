import { href } from 'react-router'
import type { FloodFilter } from '#core/floods/flood.ts'

/** The fields of a search for a flood, as the query of its page names them. */
export const floodFields = [
  'source',
  'textHash',
  'from',
  'to',
  'channelKey',
  'topicId',
  'topicChannelId',
] as const

/** The page about floods with a preview of what a filter finds. */
export function floodPath(filter: FloodFilter): string {
  return `${href('/desk/floods')}?${new URLSearchParams(floodValues(filter))}`
}

/** The given parts of a filter as text, for a query or hidden fields. */
export function floodValues(filter: FloodFilter): Record<string, string> {
  const values: Record<string, string> = {}
  for (const name of floodFields) {
    const value = filter[name]
    if (value !== undefined) values[name] = value instanceof Date ? value.toISOString() : `${value}`
  }
  return values
}

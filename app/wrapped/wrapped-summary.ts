import { href } from 'react-router'
import type { Site } from '../request/site.ts'

/** The year of `/wrapped` (specification, part 9), and the first that an import reads. */
export const specifiedYear = 2024

/** `/wrapped` for 2024 (specification, part 2). */
export function wrappedPath(year: number): string {
  return year === specifiedYear ? href('/wrapped') : href('/wrapped/:year', { year: String(year) })
}

/** `null` for a year before 2024, or that has no Wrapped yet. */
export function parseYear(site: Pick<Site, 'now'>, text: string): number | null {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0
  return year >= specifiedYear && year <= newestYear(site) ? year : null
}

/** This year from December on (UTC), else the last. */
export function newestYear({ now }: Pick<Site, 'now'>): number {
  const isDecember = now().getUTCMonth() === 11
  return now().getUTCFullYear() - (isDecember ? 0 : 1)
}

export interface ChannelCount {
  channelId: string
  name: string
  videoCount: number
}

export interface Wrapped {
  year: number
  totalVideos: number
  totalChannels: number
  generatedAt: string
  channels: ChannelCount[]
}

export interface WrappedVideo {
  videoId: string
  title: string
  thumbnail: string | null
  publishedAt: Date
}

/** Channels on the share card (specification, part 9). */
export const topCount = 7

/** A fixed locale, so that server and browser sort alike. */
const { compare } = new Intl.Collator('en')

export function inOrder(channels: ChannelCount[]): ChannelCount[] {
  return channels.toSorted(
    (one, other) =>
      other.videoCount - one.videoCount ||
      compare(one.name, other.name) ||
      (one.channelId < other.channelId ? -1 : one.channelId > other.channelId ? 1 : 0),
  )
}

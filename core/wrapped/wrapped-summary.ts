import type { Site } from '../site.ts'

/** The year of `/wrapped` (specification, part 9), and the first that an import reads. */
export const specifiedYear = 2024

/** Parses a year of a URL; `null` for one before 2024 or that has no Wrapped yet. */
export function parseYear(site: Pick<Site, 'now'>, text: string): number | null {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0
  return year >= specifiedYear && year <= newestYear(site) ? year : null
}

/** The newest year that has a Wrapped: this one from December on (UTC), else the last. */
export function newestYear({ now }: Pick<Site, 'now'>): number {
  const isDecember = now().getUTCMonth() === 11
  return now().getUTCFullYear() - (isDecember ? 0 : 1)
}

/** A channel in a Wrapped. */
export interface ChannelCount {
  channelId: string
  name: string
  videoCount: number
}

/** A Wrapped (specification, part 3). */
export interface Wrapped {
  year: number
  totalVideos: number
  totalChannels: number
  /** Time of its creation, in ISO form; of a later year than 2024, the time of the newest like. */
  generatedAt: string
  /** Most liked videos first, then by name. */
  channels: ChannelCount[]
}

export interface WrappedVideo {
  videoId: string
  title: string
  thumbnail: string | null
  /** The day it was liked. */
  publishedAt: Date
}

/** Channels on the share card (specification, part 9). */
export const topCount = 7

/** The collator has a fixed locale, so that server and browser sort alike. */
const { compare } = new Intl.Collator('en')

/** Sorts channels by their number of videos, descending, then by name, then by id. */
export function inOrder(channels: ChannelCount[]): ChannelCount[] {
  return channels.toSorted(
    (one, other) =>
      other.videoCount - one.videoCount ||
      compare(one.name, other.name) ||
      (one.channelId < other.channelId ? -1 : one.channelId > other.channelId ? 1 : 0),
  )
}

/** "1 video", "44 videos". */
export function videosCounted(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'video' : 'videos'}`
}

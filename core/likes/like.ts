import type { PlaylistItem } from '#services/youtube/youtube.ts'

/** What a video's channel is called when nobody knows; such a video counts for no channel (specification, part 5). */
export const unknownChannel = 'Unknown Channel'

/** The year, in UTC; its end is not in it. */
export const year2024 = {
  from: new Date('2024-01-01T00:00:00Z'),
  to: new Date('2025-01-01T00:00:00Z'),
}

/** A liked video (specification, part 3). `publishedAt` is the day it was liked (design, decision 4). */
export interface Like {
  videoId: string
  title: string
  channelTitle: string
  channelId: string | null
  thumbnail: string | null
  publishedAt: Date
  /** Its place in the list, from 0. */
  position: number
}

/** The likes of 2024 as they come in, and what was left out. */
export interface Gathered {
  /** By video. */
  likes: Map<string, Like>
  /** Private and deleted videos. */
  gone: Set<string>
  /** Videos that stand in the list more than once. */
  doubled: Set<string>
  /** Items looked at, of any year. */
  read: number
}

export function nothingGathered(): Gathered {
  return { likes: new Map(), gone: new Set(), doubled: new Set(), read: 0 }
}

export function is2024(day: Date): boolean {
  return day >= year2024.from && day < year2024.to
}

/**
 * Adds one page of the list to what was gathered: only what was liked in 2024, without private and deleted videos, each video once
 * with its newest like. An item that was pushed onto the next page by a like given meanwhile comes a second time with the same day:
 * that is no double.
 */
export function gather(gathered: Gathered, page: PlaylistItem[]): void {
  gathered.read += page.length
  for (const item of page) {
    if (!is2024(item.likedAt)) continue
    if (item.channelTitle === null || item.channelId === null) {
      gathered.gone.add(item.videoId)
      continue
    }
    const known = gathered.likes.get(item.videoId)
    if (known && known.publishedAt.getTime() !== item.likedAt.getTime())
      gathered.doubled.add(item.videoId)
    if (known && known.publishedAt >= item.likedAt) continue
    gathered.likes.set(item.videoId, {
      videoId: item.videoId,
      title: item.title,
      channelTitle: item.channelTitle,
      channelId: item.channelId,
      thumbnail: item.thumbnail,
      publishedAt: item.likedAt,
      position: item.position,
    })
  }
}

/** Whether a page is the last to read: it holds an item from before 2024 (specification, part 4). */
export function reachesBefore2024(page: PlaylistItem[]): boolean {
  return page.some((item) => item.likedAt < year2024.from)
}

/** How much of 2024 lies behind when the list, which goes back in time, has been read as far as `reached`: from 0 to 1. */
export function shareOf2024(reached: Date | null): number {
  if (!reached) return 0
  const whole = year2024.to.getTime() - year2024.from.getTime()
  return Math.min(1, Math.max(0, (year2024.to.getTime() - reached.getTime()) / whole))
}

/** What was left out of an import, in sentences; none when nothing was (design, decision 4). */
export function leftOut({ gone, doubled }: { gone: number; doubled: number }): string[] {
  return [
    gone > 0 &&
      `${gone.toLocaleString('en')} ${gone === 1 ? 'like is' : 'likes are'} private or deleted`,
    doubled > 0 &&
      `${doubled.toLocaleString('en')} ${doubled === 1 ? 'video is' : 'videos are'} in the list more than once and ${doubled === 1 ? 'counts' : 'count'} once`,
  ].filter((sentence) => sentence !== false)
}

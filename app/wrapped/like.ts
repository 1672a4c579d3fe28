import type { PlaylistItem } from '#services/youtube/youtube.ts'

/** Counts for no channel (specification, part 5). */
export const unknownChannel = 'Unknown Channel'

export const year2024 = {
  from: new Date('2024-01-01T00:00:00Z'),
  to: new Date('2025-01-01T00:00:00Z'),
}

/** Specification, part 3. `publishedAt` is the day it was liked. */
export interface Like {
  videoId: string
  title: string
  channelTitle: string
  channelId: string | null
  thumbnail: string | null
  publishedAt: Date
  position: number
}

export type LaterLike = Omit<Like, 'channelId' | 'position'> & { channelId: string }

export interface Gathered {
  likes: Map<string, Like>
  later: Map<string, LaterLike>
  gone: Set<string>
  doubled: Set<string>
  read: number
}

export function nothingGathered(): Gathered {
  return { likes: new Map(), later: new Map(), gone: new Set(), doubled: new Set(), read: 0 }
}

export function is2024(day: Date): boolean {
  return day >= year2024.from && day < year2024.to
}

/** With its newest like. The same time is no double: the page moved during the import. */
export function gather(gathered: Gathered, page: PlaylistItem[]): void {
  gathered.read += page.length
  for (const item of page) {
    if (item.likedAt >= year2024.to) gatherLater(gathered, item)
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

/** Private and deleted videos have no channel; of a video liked twice the newest like counts. */
function gatherLater({ later }: Gathered, item: PlaylistItem): void {
  const { videoId, title, channelTitle, channelId, thumbnail, likedAt } = item
  if (channelTitle === null || !channelId) return
  const known = later.get(videoId)
  if (known && known.publishedAt >= likedAt) return
  later.set(videoId, { videoId, title, channelTitle, channelId, thumbnail, publishedAt: likedAt })
}

/** That makes it the last to read (specification, part 4). */
export function reachesBefore2024(page: PlaylistItem[]): boolean {
  return page.some((item) => item.likedAt < year2024.from)
}

/** From 0 to 1; the playlist is read from the newest like back. */
export function shareOfYear(year: number, reached: Date | null): number {
  if (!reached) return 0
  const [from, to] = [Date.UTC(year), Date.UTC(year + 1)]
  return Math.min(1, Math.max(0, (to - reached.getTime()) / (to - from)))
}

export function leftOut({ gone, doubled }: { gone: number; doubled: number }): string[] {
  return [
    gone > 0 &&
      `${gone.toLocaleString('en')} ${gone === 1 ? 'like is' : 'likes are'} private or deleted`,
    doubled > 0 &&
      `${doubled.toLocaleString('en')} ${doubled === 1 ? 'video is' : 'videos are'} in the list more than once and ${doubled === 1 ? 'counts' : 'count'} once`,
  ].filter((sentence) => sentence !== false)
}

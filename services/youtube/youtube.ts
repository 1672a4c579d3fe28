import { ServiceError } from '../service-error.ts'

/** A hidden number is null, never 0 (specification, part 3). */
export interface PlatformChannel {
  id: string
  title: string
  description: string
  customUrl: string | null
  pictureUrl: string | null
  totalViews: number | null
  subscriberCount: number | null
  videoCount: number | null
  creationDate: Date | null
}

/** A hidden number is null, never 0. */
export interface PlatformVideo {
  id: string
  title: string
  channel: string
  channelId: string
  description: string
  thumbnail: { url: string; width: number | null; height: number | null } | null
  viewCount: number | null
  likeCount: number | null
  commentCount: number | null
  /** Whole seconds; null for a stream that has not ended. */
  length: number | null
  publishedAt: Date | null
  live: 'none' | 'live' | 'upcoming'
}

/** A private or deleted video stays in the playlist, without its channel. */
export interface PlaylistItem {
  position: number
  videoId: string
  title: string
  likedAt: Date
  videoPublishedAt: Date | null
  channelTitle: string | null
  channelId: string | null
  thumbnail: string | null
}

/** Specification, part 7. Pages isolate texts with bidi marks. More than 50 ids: `RangeError`. */
export interface YouTube {
  /** Best match first, at most 50. Costs 100 units of the 10,000 per day; other methods cost 1. */
  searchChannels(query: string): Promise<{ id: string; title: string }[]>

  /** At most 50, in the order of the platform; unknown ids are left out. */
  channels(ids: string[]): Promise<PlatformChannel[]>

  channelByHandle(handle: string): Promise<PlatformChannel | null>

  likesPlaylist(token: string): Promise<{ channel: boolean; playlistId: string | null }>

  /** A page can be short or empty and still have a next one. */
  playlistPage(
    token: string | null,
    playlistId: string,
    pageToken?: string,
  ): Promise<{ items: PlaylistItem[]; nextPageToken: string | null }>

  /** Up to 100 top-level comments, newest first. */
  comments(videoId: string): Promise<string[]>

  /** At most 50, in the order of the platform; unknown ids are left out. */
  videos(ids: string[]): Promise<PlatformVideo[]>
}

const closed = async (): Promise<never> => {
  throw new ServiceError('youtube', 'closed')
}

export const closedYouTube: YouTube = {
  searchChannels: closed,
  channels: closed,
  channelByHandle: closed,
  likesPlaylist: closed,
  playlistPage: closed,
  comments: closed,
  videos: closed,
}

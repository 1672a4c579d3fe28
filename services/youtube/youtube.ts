import { ServiceError } from '../service-error.ts'
import type { PlatformChannel, PlatformVideo, PlaylistItem } from './replies.ts'

export type { PlatformChannel, PlatformVideo, PlaylistItem }

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

  playlist(playlistId: string): Promise<{ title: string } | null>

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
  playlist: closed,
  comments: closed,
  videos: closed,
}

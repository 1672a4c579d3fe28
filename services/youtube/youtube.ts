import { ServiceError } from '../service-error.ts'

/** A channel of the video platform (specification, part 3). A hidden number is null, never 0. */
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

/** A video of the video platform (specification, part 3). A hidden number is null, never 0. */
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

/**
 * An item in a playlist, such as that of likes. A private or deleted video stays in the playlist
 * without its channel: both channel fields are null.
 */
export interface PlaylistItem {
  /** From 0, in the playlist's order. */
  position: number
  videoId: string
  title: string
  likedAt: Date
  videoPublishedAt: Date | null
  channelTitle: string | null
  channelId: string | null
  thumbnail: string | null
}

/**
 * The video platform (specification, part 7). Texts are plain text as people wrote them, with
 * bidirectional marks and control characters, so pages have to isolate them. A `token` is the
 * access token of the signed-in person.
 *
 * Every method rejects with a `ServiceError` of the service `youtube`; more than 50 ids reject with
 * a `RangeError`.
 */
export interface YouTube {
  /**
   * Channels found for a name, best match first, at most 50. Costs 100 units of the 10,000 per day;
   * every other method costs 1.
   */
  searchChannels(query: string): Promise<{ id: string; title: string }[]>

  /**
   * The channels with these ids, at most 50, in the order of the platform; unknown ids are left
   * out.
   */
  channels(ids: string[]): Promise<PlatformChannel[]>

  /** The channel with this handle, with or without `@`; `null` if unknown. */
  channelByHandle(handle: string): Promise<PlatformChannel | null>

  likesPlaylist(token: string): Promise<{ channel: boolean; playlistId: string | null }>

  /**
   * Up to 50 items of a playlist, from its start or from `pageToken`. A page can be short or empty
   * and still have a next one. Rejects with `private` for the playlist of another person.
   */
  playlistPage(
    token: string | null,
    playlistId: string,
    pageToken?: string,
  ): Promise<{ items: PlaylistItem[]; nextPageToken: string | null }>

  /** What a public or unlisted playlist is called; `null` if it is unknown. */
  playlist(playlistId: string): Promise<{ title: string } | null>

  /**
   * The texts of up to 100 top-level comments, newest first. Rejects with `comments-disabled` if
   * they are switched off.
   */
  comments(videoId: string): Promise<string[]>

  /**
   * The videos with these ids, at most 50, in the order of the platform; unknown ids are left out.
   */
  videos(ids: string[]): Promise<PlatformVideo[]>
}

const closed = async (): Promise<never> => {
  throw new ServiceError('youtube', 'closed')
}

/** For a site without an API key: every method rejects with `closed`. */
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

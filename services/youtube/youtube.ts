/** A channel as the video platform tells it (specification, part 3). A number nobody may see is null, never 0. */
export interface PlatformChannel {
  /** The platform's id, `UC…`. */
  id: string
  title: string
  description: string
  /** The channel's handle, always with its `@`. */
  customUrl: string | null
  pictureUrl: string | null
  totalViews: number | null
  /** Null also when the channel hides it. */
  subscriberCount: number | null
  videoCount: number | null
  creationDate: Date | null
}

/** A video as the video platform tells it (specification, part 3). */
export interface PlatformVideo {
  id: string
  title: string
  /** The title of the video's channel. */
  channel: string
  channelId: string
  description: string
  /** The largest picture there is. */
  thumbnail: { url: string; width: number | null; height: number | null } | null
  viewCount: number | null
  likeCount: number | null
  commentCount: number | null
  publishedAt: Date | null
  live: 'none' | 'live' | 'upcoming'
}

/** One place in a playlist of likes. A private or deleted video keeps its place and loses its channel: both names are null. */
export interface PlaylistItem {
  /** From 0, in the playlist's order. */
  position: number
  videoId: string
  title: string
  /** When it was put on the list, which for likes is when it was liked (design, decision 4). */
  likedAt: Date
  /** When the video was uploaded. */
  videoPublishedAt: Date | null
  channelTitle: string | null
  channelId: string | null
  thumbnail: string | null
}

/**
 * The video platform (specification, part 7). Texts are plain text, exactly as people wrote them: bidirectional marks and control
 * characters included, so whoever shows them isolates them. A `token` is the signed-in person's access token.
 *
 * Every method rejects with a `ServiceError` of the service `youtube` and with nothing else, save a `RangeError` for too many ids.
 */
export interface YouTube {
  /** The channels the platform finds for a name, best first, at most 50. Costs 100 units of the day's 10,000; all others cost 1. */
  searchChannels(query: string): Promise<{ id: string; title: string }[]>

  /** The channels with these ids, 50 at most, in the platform's order; an id it does not know is simply missing. */
  channels(ids: string[]): Promise<PlatformChannel[]>

  /** The channel with this handle, given with or without `@`. */
  channelByHandle(handle: string): Promise<PlatformChannel | null>

  /** Whether the person has a channel, and the playlist of their likes if it names one. Having neither is a fact, not a failure. */
  likesPlaylist(token: string): Promise<{ channel: boolean; playlistId: string | null }>

  /** Up to 50 places of a playlist, from its start or from `pageToken`; a page may be short and still have a next one. */
  playlistPage(
    token: string,
    playlistId: string,
    pageToken?: string,
  ): Promise<{ items: PlaylistItem[]; nextPageToken: string | null }>

  /** The texts of up to 100 top-level comments, newest first. Rejects with `comments-disabled` where they are switched off. */
  comments(videoId: string): Promise<string[]>

  /** The videos with these ids, 50 at most, in the platform's order; an id it does not know is simply missing. */
  videos(ids: string[]): Promise<PlatformVideo[]>
}

import type { RatingCounts } from '../rating.ts'

/** A channel as its page shows it (specification, part 3). */
export interface Channel {
  key: string
  id: string
  actualTitle: string
  description: string
  profilePictureUrl: string | null
  customUrl: string | null
  totalViews: number | null
  subscriberCount: number | null
  videoCount: number | null
  creationDate: Date | null
  numberOfReviews: number
  ratingCounts: RatingCounts
}

/** A channel as lists show it. */
export interface ChannelTileData {
  key: string
  actualTitle: string
  profilePictureUrl: string | null
  numberOfReviews: number
  ratingCounts: RatingCounts
}

/** A channel on the page of all channels. */
export interface ListedChannel extends ChannelTileData {
  topic: string | null
}

/** The URL of a channel on the platform, by handle where it has one. */
export function platformUrl(channel: Pick<Channel, 'id' | 'customUrl'>): string {
  return channel.customUrl
    ? `https://www.youtube.com/${encodeURI(channel.customUrl)}`
    : `https://www.youtube.com/channel/${encodeURIComponent(channel.id)}`
}

import type { RatingCounts } from '../reviews/rating.ts'

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

export interface ChannelTileData {
  key: string
  actualTitle: string
  profilePictureUrl: string | null
  numberOfReviews: number
  ratingCounts: RatingCounts
}

export interface ListedChannel extends ChannelTileData {
  topic: string | null
}

export function platformUrl(channel: Pick<Channel, 'id' | 'customUrl'>): string {
  return channel.customUrl
    ? `https://www.youtube.com/${encodeURI(channel.customUrl)}`
    : `https://www.youtube.com/channel/${encodeURIComponent(channel.id)}`
}

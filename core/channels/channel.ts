import type { RatingCounts } from '../rating.ts'

/** A channel as its page shows it (specification, part 3). */
export interface Channel {
  key: string
  /** The platform's id. */
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
export interface ChannelCard {
  key: string
  actualTitle: string
  profilePictureUrl: string | null
  numberOfReviews: number
  ratingCounts: RatingCounts
}

/**
 * What a channel is stored under: its trimmed, NFC-normalised, lower-cased title (design, decision 2). Two spellings of one title
 * have one key; lower-casing can undo a normalisation, so it is done again after it.
 */
export function keyOf(title: string): string {
  return title.normalize('NFC').trim().toLowerCase().normalize('NFC')
}

/** Where a channel lives on the platform. */
export function platformUrl(channel: Pick<Channel, 'id' | 'customUrl'>): string {
  return channel.customUrl
    ? `https://www.youtube.com/${encodeURI(channel.customUrl)}`
    : `https://www.youtube.com/channel/${encodeURIComponent(channel.id)}`
}

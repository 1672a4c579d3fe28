import type { Rating, RatingCounts } from '../rating.ts'

/** Pixels of a card picture: the size that link previews show whole. */
export const cardSize = { width: 1200, height: 630 }

/** The letters that a thing got, or that a person gave. */
interface Lettered {
  siteName: string
  counts: RatingCounts
  /** `null` before the fifth rating. */
  mark: Rating | null
}

interface ChannelCard extends Lettered {
  kind: 'channel'
  name: string
  description: string
}

interface VideoCard extends Lettered {
  kind: 'video'
  name: string
  /** Empty where it is not known, or not shown. */
  channel: string
}

interface UserCard extends Omit<Lettered, 'mark'> {
  kind: 'user'
  name: string
  bio: string
}

interface TopicCard {
  kind: 'topic'
  siteName: string
  name: string
  description: string
  /** Names of the channels with the highest scores. */
  channels: string[]
}

interface WrappedCard {
  kind: 'wrapped'
  siteName: string
  year: number
  name: string
  totalVideos: number
  totalChannels: number
  channels: { name: string; videoCount: number }[]
}

interface SiteCard {
  kind: 'site'
  siteName: string
}

/** What a card picture shows. The same card gives the same picture. */
export type Card = ChannelCard | VideoCard | UserCard | TopicCard | WrappedCard | SiteCard

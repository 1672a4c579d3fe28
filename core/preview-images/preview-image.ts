import type { Rating, RatingCounts } from '../rating.ts'

/** Pixels of a preview image: the size that link previews show whole. */
export const previewSize = { width: 1200, height: 630 }

/** The letters that a thing got, or that a person gave. */
interface Lettered {
  siteName: string
  counts: RatingCounts
  /** `null` before the fifth rating. */
  mark: Rating | null
}

interface ChannelPreview extends Lettered {
  kind: 'channel'
  name: string
  description: string
}

interface VideoPreview extends Lettered {
  kind: 'video'
  name: string
  /** Empty where it is not known, or not shown. */
  channel: string
}

interface UserPreview extends Omit<Lettered, 'mark'> {
  kind: 'user'
  name: string
  bio: string
}

interface PathPreview {
  kind: 'path'
  siteName: string
  name: string
  promise: string
  /** How many steps there are, and the titles of the first ones. */
  count: number
  steps: string[]
}

interface TopicPreview {
  kind: 'topic'
  siteName: string
  name: string
  description: string
  /** Names of the channels with the highest scores. */
  channels: string[]
}

interface WrappedPreview {
  kind: 'wrapped'
  siteName: string
  year: number
  name: string
  totalVideos: number
  totalChannels: number
  channels: { name: string; videoCount: number }[]
}

interface SitePreview {
  kind: 'site'
  siteName: string
}

/** What a preview image shows. The same preview gives the same picture. */
export type PreviewImage = (
  | ChannelPreview
  | VideoPreview
  | PathPreview
  | UserPreview
  | TopicPreview
  | WrappedPreview
  | SitePreview
) & {
  /** The accent colour of the site on paper, as `#1a6d63`; the red pen without one. */
  pen?: string
}

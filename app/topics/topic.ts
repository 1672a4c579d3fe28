import { cleanName } from '#services/clean-name.ts'
import { keyOf } from '../channels/channel-key.ts'
import { refuseLonger } from '../request/plain-text.ts'
import { Refusal } from '../request/refusal.ts'
import type { RatingCounts } from '../reviews/rating.ts'
import type { VideoTileData } from '../videos/video.ts'

export interface Topic {
  id: string
  name: string
  description: string
}

/** As moderators set it. */
export interface SetTopic extends Topic {
  state: 'shown' | 'hidden'
  /** From 1 on. */
  place: number
}

export interface TopicTileData extends Topic {
  leaders: { key: string; name: string; profilePictureUrl: string | null }[]
}

export interface TopicChannel {
  id: number
  key: string
  name: string
  score: number
  description: string
  profilePictureUrl: string | null
  videos: VideoTileData[]
  rated: { numberOfReviews: number; ratingCounts: RatingCounts } | null
}

export type Voted = Pick<TopicChannel, 'id' | 'key' | 'name' | 'score'>

export type Vote = 'up' | 'down'

/** What a form began with, and is compared with what is stored when it is sent. */
export function topicWords({ name, description, state, place }: SetTopic): string {
  return [name, description, state, place].join(' ')
}

/** Specification, part 4. */
export const scoreChange = { up: 1, down: -1 } as const satisfies Record<Vote, number>

/** Specification, part 2. */
export const topicNotFound = 'Topic Not Found: The topic you are looking for does not exist (yet?)'

/** Marked "soon" in the grid (specification, part 2). */
export const comingTopics = ['Gardening', 'Books', 'Art', 'Fitness']

export const longestDescription = 300
/** The limit of titles on the platform, in code points. */
export const longestChannelName = 100

/** Anything else never reaches the database: PostgreSQL fails on a NUL. */
export function isTopicId(value: string): boolean {
  return /^[a-z0-9-]{1,64}$/.test(value)
}

export function parseVote(vote: string | undefined): Vote {
  if (vote === 'up' || vote === 'down') return vote
  throw new Refusal('Please vote either up or down.', 400)
}

/** The key is unique in a topic (specification, part 5). */
export function parseChannelName(typed: string): { name: string; key: string } {
  const name = cleanName(typed).normalize('NFC')
  if (name === '') throw new Refusal('Channel name cannot be empty.', 422)
  refuseLonger(name, longestChannelName, 'A channel name has')
  return { name, key: keyOf(name) }
}

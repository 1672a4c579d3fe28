import { keyOf } from '../channels/channel.ts'
import { plainText, refuseLonger } from '../plain-text.ts'
import type { RatingCounts } from '../rating.ts'
import { Refusal } from '../refusal.ts'
import type { VideoCard } from '../videos/video.ts'

/** A field one can learn (specification, part 3), under the name a visitor reads. */
export interface Topic {
  id: string
  name: string
  description: string
}

/** A topic in the grid, with the channels that stand highest in it. */
export interface TopicCard extends Topic {
  leaders: { key: string; name: string; profilePictureUrl: string | null }[]
}

/** A channel in a topic, as its page shows it. */
export interface TopicChannel {
  id: number
  /** What a channel of that name is stored under (`keyOf`). */
  key: string
  name: string
  score: number
  description: string
  /** `null` stands for the placeholder. */
  profilePictureUrl: string | null
  videos: VideoCard[]
  /** What the site knows of the channel; `null` when it does not have it yet. */
  rated: { numberOfReviews: number; ratingCounts: RatingCounts } | null
}

/** What was voted on, and how it stands now. */
export type Voted = Pick<TopicChannel, 'id' | 'key' | 'name' | 'score'>

export type Vote = 'up' | 'down'

/** What a vote adds to the score (specification, part 4). */
export const stepOf = { up: 1, down: -1 } as const satisfies Record<Vote, number>

/** Shown for an address that is no topic (specification, part 2). */
export const topicNotFound = 'Topic Not Found: The topic you are looking for does not exist (yet?)'

/** Marked "soon" in the grid (specification, part 2). */
export const comingTopics = ['Gardening', 'Books', 'Art', 'Fitness']

/** Titles on the platform end at 100 characters. */
export const longestChannelName = 100

/** Whether a topic could be called that: ids are small words. What is none, a NUL above all, is not the database's business. */
export function isTopicId(value: string): boolean {
  return /^[a-z0-9-]{1,64}$/.test(value)
}

/** Reads a vote out of a form. Throws a `Refusal` when it is neither of the two. */
export function parseVote(vote: string | undefined): Vote {
  if (vote === 'up' || vote === 'down') return vote
  throw new Refusal('A vote goes either up or down.', 400)
}

/**
 * Reads the name of a channel out of a form; returns it as it is shown, and the key under which it is there once (specification,
 * part 5). Blanks are trimmed, and inside the name a run of them is one: the page shows no difference, so there is none. A name of
 * nothing that can be seen is empty. Throws a `Refusal`.
 */
export function parseChannelName(typed: string): { name: string; key: string } {
  const name = plainText(typed).normalize('NFC').replace(/\s+/g, ' ')
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(name)) throw new Refusal('Channel name cannot be empty.', 422)
  refuseLonger(name, longestChannelName, 'A channel name has')
  return { name, key: keyOf(name) }
}

/** Where a page of a topic begins: behind this score and, among equals, behind this id. */
export interface Place {
  score: number
  id: number
}

export function placeText({ score, id }: Place): string {
  return `${score}.${id}`
}

/** A place out of an address: only what `placeText` could have written counts. */
export function parsePlace(value: string | null): Place | null {
  const [, score, id] = /^(-?\d{1,9})\.([1-9]\d{0,15})$/.exec(value ?? '') ?? []
  return score === undefined || id === undefined ? null : { score: Number(score), id: Number(id) }
}

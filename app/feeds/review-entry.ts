import { href } from 'react-router'
import type { Rating } from '#core/rating.ts'
import { channelPath } from '../channels/channel-path.ts'
import type { FeedEntry } from './atom.ts'

interface FedReview {
  id: number
  channelKey: string
  channelTitle: string
  authorUid: string | null
  displayName: string | null
  rating: Rating
  text: string
  createdAt: Date
  updatedAt?: Date | null
}

/** A review of a channel as an entry of any feed. */
export function reviewEntry(origin: string, review: FedReview): FeedEntry {
  const { id, channelKey, channelTitle, authorUid, displayName, rating, createdAt } = review
  return {
    id: `${origin}/#review-${id}`,
    title: `${rating} for ${channelTitle}`,
    link: channelPath(channelKey),
    published: createdAt,
    updated: review.updatedAt ?? createdAt,
    author: authorOf(authorUid, displayName),
    summary: review.text,
  }
}

/** The author of a feed's entry. Without an id they wrote without an account. */
export function authorOf(uid: string | null, displayName: string | null) {
  if (uid === null) return { name: 'anonymous', path: null }
  return { name: displayName ?? 'Someone', path: href('/user/:userName', { userName: uid }) }
}

/** The answer for the feed of a thing that is not there. */
export function noFeed(): Response {
  return new Response('This feed does not exist.', { status: 404 })
}

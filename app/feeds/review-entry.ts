import { href } from 'react-router'
import { channelPath } from '../channels/channel-path.ts'
import type { FeedEntry } from './atom.server.ts'
import type { NewestReview } from './newest-reviews.server.ts'

export function reviewEntry(origin: string, review: NewestReview): FeedEntry {
  const { id, channelKey, channelTitle, authorUid, displayName, rating, createdAt } = review
  return {
    id: `${origin}/#review-${id}`,
    title: `${rating} for ${channelTitle}`,
    link: channelPath(channelKey),
    published: createdAt,
    updated: review.updatedAt ?? createdAt,
    author:
      authorUid === null
        ? { name: 'anonymous', path: null }
        : {
            name: displayName ?? 'Someone',
            path: href('/user/:userName', { userName: authorUid }),
          },
    summary: review.text,
  }
}

export function noFeed(): Response {
  return new Response('This feed does not exist.', { status: 404 })
}

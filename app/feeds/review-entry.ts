import { href } from 'react-router'
import { channelPath } from '../channels/channel-path.ts'
import type { FeedEntry } from './atom.server.ts'
import type { NewestReview } from './newest-reviews.server.ts'

type Entered = Omit<NewestReview, 'channelKey' | 'title'> & {
  channelKey: string | null
  title: string | null
}

export function reviewEntry(origin: string, review: Entered): FeedEntry {
  const { id, channelKey, title, authorUid, displayName, rating, createdAt } = review
  return {
    id: `${origin}/#review-${id}`,
    title: `${rating} for ${title ?? ''}`,
    link: channelPath(channelKey ?? ''),
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

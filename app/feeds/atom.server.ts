import { href } from 'react-router'
import { channelPath } from '../channels/channel-path.ts'
import { etagOf } from '../request/etag.server.ts'
import type { SiteFacts } from '../request/site.ts'
import type { NewestReview } from './newest-reviews.server.ts'
import { xml } from './xml.ts'

interface Feed {
  title: string
  /** Its URL is the id of the feed. */
  page: string
  self: string
  reviews: (Omit<NewestReview, 'channelKey' | 'title'> & {
    channelKey: string | null
    title: string | null
  })[]
}

/** An Atom feed (RFC 4287) as an answer. The page cache turns its ETag into a 304. */
export function atomFeed(
  { origin, siteName }: Pick<SiteFacts, 'origin' | 'siteName'>,
  { title, page, self, reviews }: Feed,
): Response {
  // An empty feed needs a time too; the one of the first entry is not known yet.
  const updated = new Date(Math.max(0, ...reviews.map((review) => updatedAt(review).getTime())))
  const feed = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${xml(origin + page)}</id>
  <title>${xml(title)}</title>
  <author><name>${xml(siteName)}</name></author>
  <updated>${updated.toISOString()}</updated>
  <link href="${xml(origin + page)}"/>
  <link rel="self" type="application/atom+xml" href="${xml(origin + self)}"/>${reviews
    .map((review) => atomEntry(origin, review))
    .join('')}
</feed>
`
  return new Response(feed, {
    headers: { 'content-type': 'application/atom+xml; charset=utf-8', etag: etagOf(feed) },
  })
}

const updatedAt = (review: Feed['reviews'][number]) => review.updatedAt ?? review.createdAt

function atomEntry(origin: string, review: Feed['reviews'][number]): string {
  const { id, channelKey, title, rating, authorUid, displayName, createdAt, text } = review
  const author =
    authorUid === null
      ? '<name>anonymous</name>'
      : `<name>${xml(displayName ?? 'Someone')}</name><uri>${xml(
          origin + href('/user/:userName', { userName: authorUid }),
        )}</uri>`
  // The id is the same in every feed and for ever, so that readers show an entry once.
  return `
  <entry>
    <id>${xml(`${origin}/#review-${id}`)}</id>
    <title>${xml(`${rating} for ${title ?? ''}`)}</title>
    <author>${author}</author>
    <published>${createdAt.toISOString()}</published>
    <updated>${updatedAt(review).toISOString()}</updated>
    <link href="${xml(origin + channelPath(channelKey ?? ''))}"/>
    <summary>${xml(text)}</summary>
  </entry>`
}

export function noFeed(): Response {
  return new Response('This feed does not exist.', { status: 404 })
}

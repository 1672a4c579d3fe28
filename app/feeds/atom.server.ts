import { etagOf } from '../request/etag.server.ts'
import type { SiteFacts } from '../request/site.ts'
import { xml } from './xml.ts'

export interface Feed {
  title: string
  /** Its URL is the id of the feed. */
  page: string
  self: string
  entries: FeedEntry[]
}

export interface FeedEntry {
  /** The same in every feed and for ever, so that readers show an entry once. */
  id: string
  title: string
  link: string
  published?: Date
  updated: Date
  author?: { name: string; path: string | null }
  summary: string
}

/** An Atom feed (RFC 4287) as an answer. The page cache turns its ETag into a 304. */
export function atomFeed(
  { origin, siteName }: Pick<SiteFacts, 'origin' | 'siteName'>,
  { title, page, self, entries }: Feed,
): Response {
  // An empty feed needs a time too; the one of the first entry is not known yet.
  const updated = new Date(Math.max(0, ...entries.map((entry) => entry.updated.getTime())))
  const feed = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${xml(origin + page)}</id>
  <title>${xml(title)}</title>
  <author><name>${xml(siteName)}</name></author>
  <updated>${updated.toISOString()}</updated>
  <link href="${xml(origin + page)}"/>
  <link rel="self" type="application/atom+xml" href="${xml(origin + self)}"/>${entries
    .map((entry) => atomEntry(origin, entry))
    .join('')}
</feed>
`
  return new Response(feed, {
    headers: { 'content-type': 'application/atom+xml; charset=utf-8', etag: etagOf(feed) },
  })
}

function atomEntry(
  origin: string,
  { id, title, link, published, updated, author, summary }: FeedEntry,
): string {
  return `
  <entry>
    <id>${xml(id)}</id>
    <title>${xml(title)}</title>${author ? atomAuthor(origin, author) : ''}${
      published ? `\n    <published>${published.toISOString()}</published>` : ''
    }
    <updated>${updated.toISOString()}</updated>
    <link href="${xml(origin + link)}"/>
    <summary>${xml(summary)}</summary>
  </entry>`
}

function atomAuthor(origin: string, { name, path }: { name: string; path: string | null }): string {
  const uri = path === null ? '' : `<uri>${xml(origin + path)}</uri>`
  return `\n    <author><name>${xml(name)}</name>${uri}</author>`
}

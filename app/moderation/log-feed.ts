import { href } from 'react-router'
import { listModerationLog } from '#core/moderation/log.ts'
import { cached, getContext } from '#server/request/context.ts'
import type { Route } from './+types/log-feed.ts'
import { describeDetails, describeEntry } from './describe-entry.ts'

export const handle = { query: [] }

/** `GET /moderation/feed.atom`: the newest 50 entries of the public log (RFC 4287). */
export async function loader(args: Route.LoaderArgs) {
  const { site } = getContext(args)
  const { origin, siteName } = site.facts
  const { items } = await cached(args, () => listModerationLog(site, null))
  const page = origin + href('/moderation')
  const entries = items.map(
    (entry) => `
  <entry>
    <id>${xml(`${page}#entry-${entry.id}`)}</id>
    <title>${xml(describeEntry(entry))}</title>
    <updated>${entry.at.toISOString()}</updated>
    <link href="${xml(`${page}?after=${entry.id + 1}#entry-${entry.id}`)}"/>
    <summary>${xml(describeDetails(entry))}</summary>
  </entry>`,
  )
  // An empty feed needs a time too; the one of the first entry is not known yet.
  const updated = items[0]?.at ?? new Date(0)
  const feed = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${xml(page)}</id>
  <title>${xml(`Moderation · ${siteName}`)}</title>
  <author><name>${xml(siteName)}</name></author>
  <updated>${updated.toISOString()}</updated>
  <link href="${xml(page)}"/>
  <link rel="self" href="${xml(origin + href('/moderation/feed.atom'))}"/>${entries.join('')}
</feed>
`
  return new Response(feed, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } })
}

const references: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** A text inside an element or an attribute of XML. */
function xml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => references[sign] ?? sign)
}

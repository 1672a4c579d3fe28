import { href } from 'react-router'
import { channelPath } from '../channels/channel-path.ts'
import { pathPath } from '../paths/path-path.ts'
import { getContext, type RequestContext } from '../request/context.server.ts'
import type { Site } from '../request/site.ts'
import type { Route } from './+types/sitemap-part.route.ts'
import {
  readSitemapPart,
  readSitemapTopics,
  type SitemapKind,
  type SitemapPart,
} from './sitemap.server.ts'
import {
  fixedPart,
  parsePartName,
  sitemapHeaders,
  urlElement,
  urlsetEnd,
  urlsetStart,
} from './xml.ts'

/**
 * `GET /sitemap/:part`: up to 50,000 URLs as a stream. The next rows are read when the client has
 * taken the ones before.
 */
export async function loader(args: Route.LoaderArgs) {
  const context = getContext(args)
  const { site, countAgainst } = context
  const refusal = countAgainst('read', { weight: 10 })
  if (refusal) return new Response(refusal.message, { status: refusal.status })
  const { part: name } = args.params
  if (name === fixedPart)
    return new Response(await fixedPages(context), { headers: sitemapHeaders })
  const part = parsePartName(name)
  const first = part && (await firstChunk(site, part))
  if (!first) return new Response('This part does not exist.', { status: 404 })
  return new Response(streamOf(first), { headers: sitemapHeaders })
}

async function fixedPages({ site, listedPaths }: RequestContext): Promise<string> {
  const { origin } = site.facts
  const topics = await readSitemapTopics(site)
  return [
    urlsetStart,
    ...listedPaths.map((path) => urlElement(origin + path, null)),
    ...topics.map(({ key, changedAt }) =>
      urlElement(origin + href('/topics/:topicId', { topicId: key }), changedAt),
    ),
    urlsetEnd,
  ].join('')
}

const pathOf: Record<SitemapKind, (key: string) => string> = {
  channels: channelPath,
  videos: (videoId) => href('/video/:videoId', { videoId }),
  paths: pathPath,
  users: (userName) => href('/user/:userName', { userName }),
}

async function firstChunk(site: Site, part: SitemapPart) {
  const batches = readSitemapPart(site, part)
  const { value: first } = await batches.next()
  return first ? chunks(site, part, first, batches) : null
}

async function* chunks(
  site: Site,
  { kind }: SitemapPart,
  first: { key: string; changedAt: Date }[],
  rest: AsyncIterable<{ key: string; changedAt: Date }[]>,
): AsyncGenerator<string> {
  const { origin } = site.facts
  const urls = (batch: typeof first) =>
    batch.map(({ key, changedAt }) => urlElement(origin + pathOf[kind](key), changedAt)).join('')
  yield urlsetStart + urls(first)
  for await (const batch of rest) yield urls(batch)
  yield urlsetEnd
}

function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream(
    {
      async pull(controller) {
        const { value, done } = await texts.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      async cancel() {
        await texts.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}

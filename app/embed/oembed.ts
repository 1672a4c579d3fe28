import { getContext } from '#server/request/context.ts'
import type { Route } from './+types/oembed.ts'
import { embedSize } from './embed-page.ts'
import { findEmbeddable, frame } from './find-embeddable.ts'

/**
 * `GET /oembed?url=` (oembed.com): how another site shows a link to a channel, a video, a path, a
 * topic or a profile. The first three are cards, the others links. Only JSON; 404 for any other
 * URL.
 */
export async function loader(args: Route.LoaderArgs) {
  const { site } = getContext(args)
  const query = new URL(args.request.url).searchParams
  if ((query.get('format') ?? 'json') !== 'json') return plain('This site answers in JSON.', 501)
  const found = await findEmbeddable(site, query.get('url') ?? '')
  if (!found) return plain('This address has nothing to embed.', 404)
  const { origin, siteName } = site.facts
  const { title, author, image, embed } = found
  const width = Math.min(embedSize.width, sizeOf(query.get('maxwidth')))
  const height = Math.min(embedSize.height, sizeOf(query.get('maxheight')))
  const answer = {
    version: '1.0',
    type: embed ? 'rich' : 'link',
    title,
    ...(author && { author_name: author.name, author_url: origin + author.path }),
    provider_name: siteName,
    provider_url: `${origin}/`,
    cache_age: 300,
    thumbnail_url: origin + image,
    thumbnail_width: 1200,
    thumbnail_height: 630,
    ...(embed && { html: frame(origin + embed, title, width, height), width, height }),
  }
  return Response.json(answer, {
    headers: { 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' },
  })
}

function plain(text: string, status: number): Response {
  return new Response(text, { status, headers: { 'access-control-allow-origin': '*' } })
}

function sizeOf(given: string | null): number {
  return /^[1-9]\d{0,4}$/.test(given ?? '') ? Number(given) : Infinity
}

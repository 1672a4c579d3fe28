import { href } from 'react-router'
import { readChannel } from '#core/channels/channels.ts'
import type { Site } from '#core/site.ts'
import { readTopic } from '#core/topics/topics.ts'
import { readUser } from '#core/users/users.ts'
import { isVideoId } from '#core/videos/video.ts'
import { readVideo } from '#core/videos/videos.ts'
import { getContext } from '#server/request/context.ts'
import { asSegment, channelPath } from '../channels/channel-path.ts'
import { previewImagePath } from '../preview-images/preview-image-path.ts'
import type { Route } from './+types/oembed.ts'
import { embedSize } from './embed-page.ts'

/** A thing that a URL of this site shows. */
interface Embeddable {
  title: string
  author: { name: string; path: string } | null
  card: string
  /** The path of its card to embed; `null` for a plain link. */
  embed: string | null
}

/**
 * `GET /oembed?url=` (oembed.com): how another site shows a link to a channel, a video, a topic or
 * a profile. The first two are cards, the others links. Only JSON; 404 for any other URL.
 */
export async function loader(args: Route.LoaderArgs) {
  const { site } = getContext(args)
  const query = new URL(args.request.url).searchParams
  if ((query.get('format') ?? 'json') !== 'json') return plain('This site answers in JSON.', 501)
  const found = await findEmbeddable(site, query.get('url') ?? '')
  if (!found) return plain('This address has nothing to embed.', 404)
  const { origin, siteName } = site.facts
  const { title, author, card, embed } = found
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
    thumbnail_url: origin + card,
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

async function findEmbeddable(site: Site, address: string): Promise<Embeddable | null> {
  const url = URL.parse(address)
  if (url?.origin !== site.facts.origin) return null
  const [, kind, encoded, more] = url.pathname.split('/')
  const id = decode(encoded ?? '')
  if (!id || more) return null
  if (kind === 'channel') return await channelAt(site, id)
  if (kind === 'video') return await videoAt(site, id)
  if (kind === 'topics') return await topicAt(site, id)
  if (kind === 'user') return await userAt(site, id)
  return null
}

function decode(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment)
    return text.includes('\0') ? null : text.trim()
  } catch {
    return null
  }
}

async function channelAt(site: Site, name: string): Promise<Embeddable | null> {
  const channel = await readChannel(site, name)
  if (!channel) return null
  const { key, actualTitle: title } = channel
  const embed = href('/embed/channel/:channelName', { channelName: asSegment(key) })
  return { title, author: null, card: previewImagePath('channel', key), embed }
}

async function videoAt(site: Site, videoId: string): Promise<Embeddable | null> {
  const video = isVideoId(videoId) ? await readVideo(site, videoId) : null
  if (!video) return null
  const { channel } = video
  return {
    title: video.title || 'Unnamed Video',
    author: channel ? { name: channel, path: channelPath(channel) } : null,
    card: previewImagePath('video', videoId),
    embed: href('/embed/video/:videoId', { videoId }),
  }
}

async function topicAt(site: Site, topicId: string): Promise<Embeddable | null> {
  const topic = await readTopic(site, topicId)
  return (
    topic && {
      title: topic.name,
      author: null,
      card: previewImagePath('topic', topicId),
      embed: null,
    }
  )
}

async function userAt(site: Site, uid: string): Promise<Embeddable | null> {
  const user = await readUser(site, uid)
  const title = user?.displayName ?? 'Unnamed User'
  return user && { title, author: null, card: previewImagePath('user', uid), embed: null }
}

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The frame as HTML for another site's page: no text of ours may end an attribute there. */
function frame(src: string, title: string, width: number, height: number): string {
  const attribute = (text: string) => text.replace(/[&<>"]/g, (sign) => references[sign] ?? sign)
  return `<iframe src="${attribute(src)}" title="${attribute(title)}" width="${width}" height="${height}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"></iframe>`
}

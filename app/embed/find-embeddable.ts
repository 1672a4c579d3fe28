import { href } from 'react-router'
import { readChannel } from '#core/channels/channels.ts'
import { readPath } from '#core/paths/paths.ts'
import type { Site } from '#core/site.ts'
import { readTopic } from '#core/topics/topics.ts'
import { readUser } from '#core/users/users.ts'
import { isVideoId } from '#core/videos/video.ts'
import { readVideo } from '#core/videos/videos.ts'
import { asSegment, channelPath } from '../channels/channel-path.ts'
import { previewImagePath } from '../preview-images/preview-image-path.ts'

/** A thing that a URL of this site shows. */
interface Embeddable {
  title: string
  author: { name: string; path: string } | null
  image: string
  /** The path of its card to embed; `null` for a plain link. */
  embed: string | null
}

/** What a URL of this site shows; `null` for any other, and for what is not there. */
export async function findEmbeddable(site: Site, address: string): Promise<Embeddable | null> {
  const url = URL.parse(address)
  if (url?.origin !== site.facts.origin) return null
  const [, kind, encoded, more] = url.pathname.split('/')
  const id = decode(encoded ?? '')
  if (!id || more) return null
  if (kind === 'channel') return await channelAt(site, id)
  if (kind === 'video') return await videoAt(site, id)
  if (kind === 'path') return await pathAt(site, id)
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
  return { title, author: null, image: previewImagePath('channel', key), embed }
}

async function videoAt(site: Site, videoId: string): Promise<Embeddable | null> {
  const video = isVideoId(videoId) ? await readVideo(site, videoId) : null
  if (!video) return null
  const { channel } = video
  return {
    title: video.title || 'Unnamed Video',
    author: channel ? { name: channel, path: channelPath(channel) } : null,
    image: previewImagePath('video', videoId),
    embed: href('/embed/video/:videoId', { videoId }),
  }
}

/** One that all may see who have its address: public or by link. */
async function pathAt(site: Site, pathId: string): Promise<Embeddable | null> {
  const { data: path } = await readPath(site, pathId)
  if (!path) return null
  const { author } = path
  return {
    title: path.title,
    author: author && {
      name: author.displayName ?? 'Someone',
      path: href('/user/:userName', { userName: author.uid }),
    },
    image: previewImagePath('path', pathId),
    embed: href('/embed/path/:pathId', { pathId }),
  }
}

async function topicAt(site: Site, topicId: string): Promise<Embeddable | null> {
  const topic = await readTopic(site, topicId)
  return (
    topic && {
      title: topic.name,
      author: null,
      image: previewImagePath('topic', topicId),
      embed: null,
    }
  )
}

async function userAt(site: Site, uid: string): Promise<Embeddable | null> {
  const user = await readUser(site, uid)
  const title = user?.displayName ?? 'Unnamed User'
  return user && { title, author: null, image: previewImagePath('user', uid), embed: null }
}

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The frame as HTML for another site's page: no text of ours may end an attribute there. */
export function frame(src: string, title: string, width: number, height: number): string {
  const attribute = (text: string) => text.replace(/[&<>"]/g, (sign) => references[sign] ?? sign)
  return `<iframe src="${attribute(src)}" title="${attribute(title)}" width="${width}" height="${height}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"></iframe>`
}

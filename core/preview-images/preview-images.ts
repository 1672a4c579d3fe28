import { and, eq } from 'drizzle-orm'
import { channels, videos } from '#db/schema.ts'
import { keyOf } from '../channel-key.ts'
import { readPath } from '../paths/paths.ts'
import { markOf, ratingCounts } from '../rating.ts'
import { isShownChannel, withoutHiddenNames } from '../shown.ts'
import type { Site } from '../site.ts'
import { listTopicChannels, readTopic } from '../topics/topics.ts'
import { readUser } from '../users/users.ts'
import { isVideoId } from '../videos/video.ts'
import type { PreviewImage } from './preview-image.ts'

/** Code points of a description or a bio: more than a preview has room for. */
const longestText = 240
/** Channels on the preview of a topic, and steps on that of a path. */
const mostListed = 5

/** The preview of a channel; `null` if there is none with that title, or a moderator hid it. */
export async function readChannelPreview(site: Site, name: string): Promise<PreviewImage | null> {
  const [row] = await site.rows
    .select({
      name: channels.actualTitle,
      description: channels.description,
      counts: channels.ratingCounts,
    })
    .from(channels)
    .where(and(eq(channels.key, keyOf(name)), isShownChannel))
  if (!row) return null
  const counts = ratingCounts(row.counts)
  return {
    kind: 'channel',
    siteName: site.facts.siteName,
    name: row.name,
    description: cut(row.description),
    counts,
    mark: markOf(counts),
  }
}

/** The preview of a stored video; without the name of a channel that a moderator hid. */
export async function readVideoPreview(site: Site, id: string): Promise<PreviewImage | null> {
  if (!isVideoId(id)) return null
  const found = await site.rows
    .select({ title: videos.title, channel: videos.channel, counts: videos.ratingCounts })
    .from(videos)
    .where(eq(videos.id, id))
  const [row] = await withoutHiddenNames(site, found)
  if (!row) return null
  const counts = ratingCounts(row.counts)
  return {
    kind: 'video',
    siteName: site.facts.siteName,
    name: row.title || 'Unnamed Video',
    channel: row.channel ?? '',
    counts,
    mark: markOf(counts),
  }
}

/** The preview of a path that all may see who have its address, with its first steps. */
export async function readPathPreview(site: Site, id: string): Promise<PreviewImage | null> {
  const { data: path } = await readPath(site, id)
  if (!path) return null
  const steps = path.rows.filter(({ kind }) => kind === 'video')
  return {
    kind: 'path',
    siteName: site.facts.siteName,
    name: path.title,
    promise: cut(path.promise),
    count: steps.length,
    steps: steps
      .filter(({ gap }) => gap === null)
      .slice(0, mostListed)
      .map(({ title }) => title),
  }
}

/** The preview of a topic, with its first channels. */
export async function readTopicPreview(site: Site, id: string): Promise<PreviewImage | null> {
  const topic = await readTopic(site, id)
  if (!topic) return null
  const { items } = await listTopicChannels(site, id, null, false)
  return {
    kind: 'topic',
    siteName: site.facts.siteName,
    name: topic.name,
    description: cut(topic.description),
    channels: items.slice(0, mostListed).map(({ name }) => name),
  }
}

/** The preview of a profile; `null` for unknown people and those who have deleted their account. */
export async function readUserPreview(site: Site, uid: string): Promise<PreviewImage | null> {
  const user = await readUser(site, uid)
  return (
    user && {
      kind: 'user',
      siteName: site.facts.siteName,
      name: user.displayName ?? 'Unnamed User',
      bio: cut(user.bio),
      counts: user.ratingCounts,
    }
  )
}

function cut(text: string): string {
  return [...text.slice(0, 2 * longestText)].slice(0, longestText).join('')
}

import { and, inArray, ne } from 'drizzle-orm'
import { channels } from '#db/schema.ts'
import type { Site } from '../site.ts'
import { keyOf } from './channel.ts'

/** The keys of those titles whose channels a moderator hid, by the primary key of `channels`. */
export async function hiddenAmong(
  { rows }: Pick<Site, 'rows'>,
  titles: string[],
): Promise<Set<string>> {
  if (titles.length === 0) return new Set()
  const hidden = await rows
    .select({ key: channels.key })
    .from(channels)
    .where(and(inArray(channels.key, titles.map(keyOf)), ne(channels.state, 'shown')))
  return new Set(hidden.map(({ key }) => key))
}

/** Videos without the names of channels that a moderator hid. Videos themselves stay. */
export async function withoutHiddenNames<Named extends { channel: string | null }>(
  site: Pick<Site, 'rows'>,
  videos: Named[],
): Promise<Named[]> {
  const hidden = await hiddenAmong(
    site,
    videos.flatMap(({ channel }) => channel || []),
  )
  if (hidden.size === 0) return videos
  return videos.map((video) =>
    video.channel !== null && hidden.has(keyOf(video.channel))
      ? { ...video, channel: null }
      : video,
  )
}

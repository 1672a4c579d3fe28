import { and, inArray, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  channels,
  paths,
  reviewLog,
  reviews,
  topicChannels,
  topics,
  users,
  videos,
} from '#db/schema.ts'
import { keyOf } from '../channels/channel-key.ts'
import type { Site } from '../request/site.ts'
import { isTopicId } from '../topics/topic.ts'

/* Each list, count, feed, search and picture uses the condition of its table. */

export const isShownChannel = sql`${channels.state} = 'shown'`

export const channelIsHidden = 'A moderator hid this channel.'

/** Its channels, votes and paths stay, and come back with it. */
export const isShownTopic = sql`${topics.state} = 'shown'`

export function isOfShownTopic(column: SQLWrapper, topicId: string): SQL {
  if (!isTopicId(topicId)) return sql`false`
  return sql`(${column} = ${topicId}
    and exists (select from topics where id = ${topicId} and state = 'shown'))`
}

export const isShownInTopic = sql`(${topicChannels.state} = 'shown'
  and ${topicChannels.topicId} in (select id from topics where state = 'shown') and not exists (
  select from ${channels} as hidden
  where hidden.key = ${topicChannels.key} and hidden.state <> 'shown'))`

/** A literal, so that the partial indexes of the first migration serve it. */
export const isShown = sql`${reviews.state} = 'shown'`

export const isShownInLog = sql`${reviewLog.isShown}`

export const isListedPath = sql`(${paths.visibility} = 'public' and ${paths.state} = 'shown'
  and ${paths.steps} > 0)`

export const isOpenPath = sql`(${paths.visibility} <> 'private' and ${paths.state} = 'shown')`

export function stateOf<State, Reason, Note, At>(table: {
  state: State
  stateReason: Reason
  stateNote: Note
  stateAt: At
}) {
  const { state, stateReason, stateNote, stateAt } = table
  return { state, stateReason, stateNote, stateAt }
}

export const isOfHiddenChannel = sql<boolean>`exists (select from channels as hidden
  where hidden.id = ${videos.channelId} and hidden.state <> 'shown')`

/** Not of who has deleted it, also while it can come back, or waits for a moderator. */
export const hasAccount = sql`(${users.leavingAt} is null and ${users.state} = 'member')`

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

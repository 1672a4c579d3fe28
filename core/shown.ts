import { and, inArray, isNull, ne, sql } from 'drizzle-orm'
import {
  channels,
  paths,
  type questions,
  reviewLog,
  reviews,
  topicChannels,
  users,
  videos,
} from '#db/schema.ts'
import { keyOf } from './channel-key.ts'
import type { Site } from './site.ts'

/*
 * Conditions for rows that visitors may see: not hidden by a moderator, and of people who have an
 * account. Each list, count, feed, search and picture uses the condition of its table.
 */

/** The channels that pages list. */
export const isShownChannel = sql`${channels.state} = 'shown'`

/** The refusal to add a channel, or to write about it, that a moderator hid. */
export const channelIsHidden = 'A moderator hid this channel.'

/**
 * The channels of a topic that pages list: neither removed from the topic nor hidden themselves.
 */
export const isShownInTopic = sql`(${topicChannels.state} = 'shown' and not exists (
  select from ${channels} as hidden
  where hidden.key = ${topicChannels.key} and hidden.state <> 'shown'))`

/**
 * The reviews that pages list. A literal, so that the partial indexes of the first migration
 * serve it.
 */
export const isShown = sql`${reviews.state} = 'shown'`

/** The same for the review log, where a trigger copies it. */
export const isShownInLog = sql`${reviewLog.isShown}`

/** The paths that lists, the sitemap and the search know. A literal, for the partial indexes. */
export const isListedPath = sql`(${paths.visibility} = 'public' and ${paths.state} = 'shown'
  and ${paths.steps} > 0)`

/** The paths that everyone sees who has the address. */
export const isOpenPath = sql`(${paths.visibility} <> 'private' and ${paths.state} = 'shown')`

/** The columns that reviews, questions, paths, channels and channels in topics share. */
export function stateOf<State, Reason, Note, At>(table: {
  state: State
  stateReason: Reason
  stateNote: Note
  stateAt: At
}) {
  const { state, stateReason, stateNote, stateAt } = table
  return { state, stateReason, stateNote, stateAt }
}

/** What its author sees and others do not. */
export function isRemoved(table: typeof reviews | typeof questions | typeof paths) {
  return inArray(table.state, ['held', 'hidden', 'purged'])
}

/** Whether a path leaves a video out, because a moderator hid its channel. */
export const isOfHiddenChannel = sql<boolean>`exists (select from channels as hidden
  where hidden.id = ${videos.channelId} and hidden.state <> 'shown')`

/**
 * The people whom pages know: not those who have deleted their account, also while it can still
 * come back.
 */
export const hasAccount = isNull(users.leavingAt)

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

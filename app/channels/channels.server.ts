import { and, asc, eq, getTableColumns, inArray, like, sql } from 'drizzle-orm'
import { channels } from '#db/schema.ts'
import { isShownChannel } from '../moderation/shown.server.ts'
import { whereStale } from '../request/clock.server.ts'
import type { Site } from '../request/site.ts'
import { ratingCounts } from '../reviews/rating.ts'
import type { Channel, ChannelTileData } from './channel.ts'
import { keyOf } from './channel-key.ts'

/** Popular Channels on Home (specification, part 9). */
const popularCount = 5
const suggestionCount = 8

export const tileColumns = {
  key: channels.key,
  actualTitle: channels.actualTitle,
  profilePictureUrl: channels.profilePictureUrl,
  numberOfReviews: channels.numberOfReviews,
  ratingCounts: channels.ratingCounts,
}

export function asTile<Row extends { ratingCounts: number[] }>(row: Row) {
  return { ...row, ratingCounts: ratingCounts(row.ratingCounts) }
}

const {
  state,
  stateReason,
  stateNote,
  stateAt,
  changedAt,
  memberCounts,
  bestKey,
  tieKey,
  ...pageColumns
} = getTableColumns(channels)

/** `null` also if a moderator hid it. */
export async function readChannel(site: Site, name: string): Promise<Channel | null> {
  const [row] = await site.rows
    .select(pageColumns)
    .from(channels)
    .where(and(eq(channels.key, keyOf(name)), isShownChannel))
  return row ? asTile(row) : null
}

export async function popularChannels(site: Site): Promise<ChannelTileData[]> {
  const rows = await site.rows
    .select(tileColumns)
    .from(channels)
    .where(isShownChannel)
    .orderBy(sql`-${channels.numberOfReviews}`, asc(channels.key))
    .limit(popularCount)
  return rows.map(asTile)
}

/** A range scan of the primary key, whose cost does not grow with the table. */
export async function suggestChannels(site: Site, typed: string): Promise<string[]> {
  const beginning = keyOf(typed)
  if (beginning === '') return []
  const rows = await site.rows
    .select({ actualTitle: channels.actualTitle })
    .from(channels)
    .where(and(isShownChannel, like(channels.key, `${beginning.replace(/[\\%_]/g, '\\$&')}%`)))
    .orderBy(asc(channels.key))
    .limit(suggestionCount)
  return rows.map((row) => row.actualTitle)
}

export async function readLeftToAdd(site: Site): Promise<string[]> {
  const { leftToAdd } = site.facts
  if (leftToAdd.length === 0) return []
  const added = await site.rows
    .select({ key: channels.key })
    .from(channels)
    .where(inArray(channels.key, leftToAdd.map(keyOf)))
  return leftToAdd.filter((title) => !added.some(({ key }) => key === keyOf(title)))
}

/** Age at which the platform's figures are fetched again; its terms allow 30 days. */
const freshDays = 20
/** The most ids that one `channels.list` takes. */
const refreshBatch = 50

/** A channel that the platform no longer has stays, without figures. */
export async function refreshChannels(site: Site): Promise<number> {
  const stale = await site.rows
    .select({ id: channels.id })
    .from(channels)
    .where(whereStale(site, channels.refreshedAt, freshDays * 86_400_000))
    .orderBy(asc(channels.refreshedAt))
    .limit(refreshBatch)
  if (stale.length === 0) return 0

  const found = new Map(
    (await site.youtube.channels(stale.map((row) => row.id))).map((channel) => [
      channel.id,
      channel,
    ]),
  )
  for (const { id } of stale) {
    const now = found.get(id)
    await site.rows
      .update(channels)
      .set({
        totalViews: now?.totalViews ?? null,
        subscriberCount: now?.subscriberCount ?? null,
        videoCount: now?.videoCount ?? null,
        ...(now && {
          actualTitle: now.title.trim(),
          description: now.description,
          profilePictureUrl: now.pictureUrl,
          // Lower-cased as in `storeChannel`: handles are looked up in that form.
          customUrl: now.customUrl?.toLowerCase() ?? null,
        }),
        refreshedAt: site.now(),
      })
      .where(eq(channels.id, id))
  }
  return stale.length
}

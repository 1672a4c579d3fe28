import { and, asc, eq, sql } from 'drizzle-orm'
import { channels, relatedChannels } from '#db/schema.ts'
import type { ChannelTileData } from '../channels/channel.ts'
import { tileColumns } from '../channels/channels.ts'
import { ratingCounts } from '../rating.ts'
import { isShownChannel } from '../shown.ts'
import type { Site } from '../site.ts'

/** Channels in the section of a channel's page. */
const shownCount = 6

/** A channel that members of another one like too. */
export interface RelatedChannel extends ChannelTileData {
  /** Members who rate both A or S. */
  people: number
}

/** The shown channels that are most like one, by the index `related_channels_by_likeness`. */
export async function readRelatedChannels(site: Site, key: string): Promise<RelatedChannel[]> {
  const rows = await site.rows
    .select({ ...tileColumns, people: relatedChannels.people })
    .from(relatedChannels)
    .innerJoin(channels, eq(channels.key, relatedChannels.relatedKey))
    .where(and(eq(relatedChannels.channelKey, key), isShownChannel))
    .orderBy(sql`-${relatedChannels.likeness}`, asc(relatedChannels.relatedKey))
    .limit(shownCount)
  return rows.map((row) => ({ ...row, ratingCounts: ratingCounts(row.ratingCounts) }))
}

import { sql } from 'drizzle-orm'
import { channels } from '#db/schema.ts'

/** The channels that pages list. Every query for a page has this condition. */
export const isShownChannel = sql`${channels.state} = 'shown'`

/** The refusal to add a channel, or to write about it, that a moderator hid. */
export const channelIsHidden = 'A moderator hid this channel.'

import { sql } from 'drizzle-orm'
import { channels, topicChannels } from '#db/schema.ts'

/**
 * The channels of a topic that pages list: neither removed from the topic nor hidden themselves.
 */
export const isShownInTopic = sql`(${topicChannels.state} = 'shown' and not exists (
  select from ${channels} as hidden
  where hidden.key = ${topicChannels.key} and hidden.state <> 'shown'))`

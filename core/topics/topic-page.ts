import { idCursor, type Page } from '../page.ts'
import type { Site } from '../site.ts'
import { rowTag, type Tagged, tableTag } from '../tags.ts'
import type { Topic, TopicChannel, Voted } from './topic.ts'
import { listTopicChannels, readTopic, readVoted } from './topics.ts'

/** How a topic is looked at. */
export interface TopicPageQuery {
  after: string | null
  /** With descriptions and videos. */
  expanded: boolean
  /** The id of the entry that was voted on a moment ago, for the popup after a vote. */
  voted: string | null
}

/** What everybody sees on a topic's page: the topic, and one page of its channels, best score first. */
export async function readTopicPage(
  site: Site,
  topicId: string,
  { after, expanded, voted: votedId }: TopicPageQuery,
): Promise<Tagged<{ topic: Topic | null; channels: Page<TopicChannel>; voted: Voted | null }>> {
  const [topic, channels, voted] = await Promise.all([
    readTopic(site, topicId),
    listTopicChannels(site, topicId, after, expanded),
    readVoted(site, topicId, idCursor(votedId)),
  ])
  const shown = channels.items.flatMap(({ key, videos }) => [
    rowTag.channel(key),
    ...videos.map(({ id }) => rowTag.video(id)),
  ])
  return {
    data: { topic, channels, voted },
    tags: topic && [rowTag.topic(topicId), tableTag.names, ...shown],
  }
}

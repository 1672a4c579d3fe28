import { idCursor, type Page } from '../request/page.ts'
import type { Site } from '../request/site.ts'
import type { Topic, TopicChannel, Voted } from './topic.ts'
import { listTopicChannels, readTopic, readVoted } from './topics.server.ts'

export interface TopicPageQuery {
  after: string | null
  expanded: boolean
  voted: string | null
}

export async function readTopicPage(
  site: Site,
  topicId: string,
  { after, expanded, voted: votedId }: TopicPageQuery,
): Promise<{ topic: Topic | null; channels: Page<TopicChannel>; voted: Voted | null }> {
  const [topic, channels, voted] = await Promise.all([
    readTopic(site, topicId),
    listTopicChannels(site, topicId, after, expanded),
    readVoted(site, topicId, idCursor(votedId)),
  ])
  return { topic, channels, voted }
}

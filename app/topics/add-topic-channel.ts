import { redirect } from 'react-router'
import { addTopicChannel } from '#core/topics/topics.ts'
import type { Intent } from '#server/request/intents.ts'
import { parseTopicView, topicPath } from './topic-path.ts'

/** Add Channel in the popup of a topic. */
export const addTopicChannelIntent: Intent<{ topicId: string }, Response> = {
  limit: 'adding',
  async run({ site, viewer, fields, params: { topicId }, url }) {
    await addTopicChannel(site, viewer, topicId, fields.name ?? '')
    return redirect(topicPath(topicId, parseTopicView(url.searchParams), { added: '' }), 303)
  },
}

import { takeTopic } from '#core/take/takes.ts'
import { readTopic } from '#core/topics/topics.ts'
import { getContext } from '#server/request/context.ts'
import type { Route } from './+types/take-topic.ts'
import { takeResponse } from './take-response.ts'

/** `GET /topics/…/take.txt`, `.md`, `.csv`, `.json`: the questions about a topic's videos. */
export function loader(args: Route.LoaderArgs) {
  const { topicId, file } = args.params
  const { viewer } = getContext(args)
  return takeResponse(args, file, `topic-${topicId}`, async (site) =>
    (await readTopic(site, topicId)) ? takeTopic(site, viewer, topicId) : null,
  )
}

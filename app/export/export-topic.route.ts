import { getContext } from '../request/context.server.ts'
import { readTopic } from '../topics/topics.server.ts'
import type { Route } from './+types/export-topic.route.ts'
import { exportResponse } from './export-response.server.ts'
import { exportTopic } from './study-files.server.ts'

/** `GET /topics/…/take.txt` and `.md`: the questions about a topic's videos. */
export function loader(args: Route.LoaderArgs) {
  const { topicId, file } = args.params
  const { viewer } = getContext(args)
  return exportResponse(args, file, `topic-${topicId}`, async (site) =>
    (await readTopic(site, topicId)) ? exportTopic(site, viewer, topicId) : null,
  )
}

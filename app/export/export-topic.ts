import { exportTopic } from '#core/export/study-files.ts'
import { readTopic } from '#core/topics/topics.ts'
import { getContext } from '#server/request/context.ts'
import type { Route } from './+types/export-topic.ts'
import { exportResponse } from './export-response.ts'

/** `GET /topics/…/take.txt` and `.md`: the questions about a topic's videos. */
export function loader(args: Route.LoaderArgs) {
  const { topicId, file } = args.params
  const { viewer } = getContext(args)
  return exportResponse(args, file, `topic-${topicId}`, async (site) =>
    (await readTopic(site, topicId)) ? exportTopic(site, viewer, topicId) : null,
  )
}

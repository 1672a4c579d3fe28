import { href } from 'react-router'
import { requireViewer } from '../accounts/require-viewer.server.ts'
import { getContext } from '../request/context.server.ts'
import { readTopic } from '../topics/topics.server.ts'
import { isVideoId } from '../videos/video.ts'
import { readVideo } from '../videos/videos.server.ts'
import type { Route } from './+types/study-files.route.ts'
import { exportResponse } from './export-response.server.ts'
import { exportEverything, exportTopic, exportVideo } from './study-files.server.ts'

/** `GET /video/…/take.txt`, `/topics/…/take.txt` and `/notes/take.txt`, also `.md`. */
export function loader(args: Route.LoaderArgs) {
  const { viewer } = getContext(args)
  const { file, videoId, topicId } = args.params
  if (videoId !== undefined)
    return exportResponse(args, file, videoId, async (site) =>
      isVideoId(videoId) && (await readVideo(site, videoId))
        ? exportVideo(site, viewer, videoId)
        : null,
    )
  if (topicId !== undefined)
    return exportResponse(args, file, `topic-${topicId}`, async (site) =>
      (await readTopic(site, topicId)) ? exportTopic(site, viewer, topicId) : null,
    )
  const reader = requireViewer(args, href('/notes'))
  return exportResponse(args, file, 'notes', async (site) => exportEverything(site, reader))
}

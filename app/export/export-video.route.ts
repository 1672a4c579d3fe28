import { getContext } from '../request/context.server.ts'
import { isVideoId } from '../videos/video.ts'
import { readVideo } from '../videos/videos.server.ts'
import type { Route } from './+types/export-video.route.ts'
import { exportResponse } from './export-response.server.ts'
import { exportVideo } from './study-files.server.ts'

/** `GET /video/…/take.txt` and `.md`: the questions, and the viewer's notes. */
export function loader(args: Route.LoaderArgs) {
  const { videoId, file } = args.params
  const { viewer } = getContext(args)
  return exportResponse(args, file, videoId, async (site) =>
    isVideoId(videoId) && (await readVideo(site, videoId))
      ? exportVideo(site, viewer, videoId)
      : null,
  )
}

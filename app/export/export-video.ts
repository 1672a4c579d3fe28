import { exportVideo } from '#core/export/study-files.ts'
import { isVideoId } from '#core/videos/video.ts'
import { readVideo } from '#core/videos/videos.ts'
import { getContext } from '#server/request/context.ts'
import type { Route } from './+types/export-video.ts'
import { exportResponse } from './export-response.ts'

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

import { takeVideo } from '#core/take/takes.ts'
import { isVideoId } from '#core/videos/video.ts'
import { readVideo } from '#core/videos/videos.ts'
import { getContext } from '#server/request/context.ts'
import type { Route } from './+types/take-video.ts'
import { takeResponse } from './take-response.ts'

/** `GET /video/…/take.txt`, `.md`, `.csv`, `.json`: the questions, and the viewer's notes. */
export function loader(args: Route.LoaderArgs) {
  const { videoId, file } = args.params
  const { viewer } = getContext(args)
  return takeResponse(args, file, videoId, async (site) =>
    isVideoId(videoId) && (await readVideo(site, videoId))
      ? takeVideo(site, viewer, videoId)
      : null,
  )
}

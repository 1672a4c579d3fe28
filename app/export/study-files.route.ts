import { href } from 'react-router'
import { requireViewer } from '../accounts/require-viewer.server.ts'
import { getContext } from '../request/context.server.ts'
import { readTopic } from '../topics/topics.server.ts'
import { isVideoId } from '../videos/video.ts'
import { readVideo } from '../videos/videos.server.ts'
import type { Route } from './+types/study-files.route.ts'
import { ankiResponse, download } from './export-response.server.ts'
import { writeMarkdown } from './markdown.server.ts'
import { exportNotes, exportOwn, exportTopic, exportVideos } from './study-files.server.ts'

/** `GET /video/…/take.txt`, `/topics/…/take.txt`, `/notes/take.txt`, and `/notes/take.md`. */
export function loader(args: Route.LoaderArgs) {
  const { viewer } = getContext(args)
  const { file, videoId, topicId } = args.params
  if (videoId !== undefined)
    return ankiResponse(args, file, videoId, async (site) =>
      isVideoId(videoId) && (await readVideo(site, videoId))
        ? exportVideos(site, viewer, [videoId])
        : null,
    )
  if (topicId !== undefined)
    return ankiResponse(args, file, `topic-${topicId}`, async (site) =>
      (await readTopic(site, topicId)) ? exportTopic(site, viewer, topicId) : null,
    )
  const reader = requireViewer(args, href('/notes'))
  if (file === 'take.md')
    return download(args, 20, 'text/markdown', 'full-marks-notes.md', async (site) =>
      writeMarkdown(exportNotes(site, reader), site.facts),
    )
  return ankiResponse(args, file, 'notes', async (site) => exportOwn(site, reader))
}

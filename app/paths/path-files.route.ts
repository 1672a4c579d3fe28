import { ankiResponse } from '../export/export-response.server.ts'
import { exportVideos } from '../export/study-files.server.ts'
import { getContext } from '../request/context.server.ts'
import type { Route } from './+types/path-files.route.ts'
import { readOwnPath, readPath } from './paths.server.ts'

/** `GET /path/…/take.txt`: the questions of its videos. */
export async function loader(args: Route.LoaderArgs) {
  const { viewer } = getContext(args)
  const { pathId, file } = args.params
  return await ankiResponse(args, file, `path-${pathId}`, async (site) => {
    const path = (await readOwnPath(site, viewer, pathId)) ?? (await readPath(site, pathId))
    const ids = path?.rows.flatMap(({ videoId }) => videoId ?? [])
    return ids ? exportVideos(site, viewer, ids) : null
  })
}

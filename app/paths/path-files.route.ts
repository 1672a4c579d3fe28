import { exportResponse } from '../export/export-response.server.ts'
import { pathMarkdown } from '../export/path-file.server.ts'
import { exportVideos } from '../export/study-files.server.ts'
import { getContext } from '../request/context.server.ts'
import type { Site, Viewer } from '../request/site.ts'
import type { Route } from './+types/path-files.route.ts'
import { type Path, readOwnPath, readPath } from './paths.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const { site, viewer, countAgainst } = getContext(args)
  const { pathId, file } = args.params
  if (file !== 'path.md')
    return exportResponse(args, file, `path-${pathId}`, async () => {
      const path = await readVisible(site, viewer, pathId)
      const ids = path?.rows.flatMap(({ videoId }) => videoId ?? [])
      return ids ? exportVideos(site, viewer, ids) : null
    })
  const headers = { 'cache-control': 'private, no-store' }
  const limited = countAgainst('read', { weight: 20 })
  if (limited) return new Response(limited.message, { status: limited.status, headers })
  const path = await readVisible(site, viewer, pathId)
  if (!path) return new Response('There is nothing to download here.', { status: 404, headers })
  return new Response(pathMarkdown(path, site.facts), {
    headers: {
      ...headers,
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': `attachment; filename="full-marks-${pathId}.md"`,
    },
  })
}

async function readVisible(site: Site, viewer: Viewer | null, id: string): Promise<Path | null> {
  return (await readOwnPath(site, viewer, id)) ?? (await readPath(site, id))
}

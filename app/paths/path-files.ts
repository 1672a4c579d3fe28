import { pathJson, pathMarkdown } from '#core/export/path-file.ts'
import { exportVideos } from '#core/export/study-files.ts'
import { type Path, readOwnPath, readPath } from '#core/paths/paths.ts'
import type { Site, Viewer } from '#core/site.ts'
import { getContext } from '#server/request/context.ts'
import { exportResponse } from '../export/export-response.ts'
import type { Route } from './+types/path-files.ts'

const writers = {
  'path.md': { type: 'text/markdown', write: pathMarkdown },
  'path.json': { type: 'application/json', write: pathJson },
}

/**
 * `GET /path/…/path.md` and `path.json`: the steps with their reasons. `take.txt`, `.md`, `.csv`,
 * `.json`: the questions about all its videos. For those who may see the path.
 */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer, countAgainst } = getContext(args)
  const { pathId, file } = args.params
  if (file !== 'path.md' && file !== 'path.json')
    return exportResponse(args, file, `path-${pathId}`, async () => {
      const path = await readVisible(site, viewer, pathId)
      return (
        path &&
        exportVideos(
          site,
          viewer,
          path.rows.flatMap(({ videoId }) => videoId ?? []),
        )
      )
    })
  const headers = { 'cache-control': 'private, no-store' }
  const limited = countAgainst('study-file')
  if (limited) return new Response(limited.message, { status: limited.status, headers })
  const path = await readVisible(site, viewer, pathId)
  if (!path) return new Response('There is nothing to download here.', { status: 404, headers })
  const { type, write } = writers[file]
  return new Response(write(path, site.facts), {
    headers: {
      ...headers,
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="full-marks-${pathId}.${file.slice(5)}"`,
    },
  })
}

async function readVisible(site: Site, viewer: Viewer | null, id: string): Promise<Path | null> {
  return (await readOwnPath(site, viewer, id)) ?? (await readPath(site, id))
}

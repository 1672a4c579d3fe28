import { href } from 'react-router'
import { requireViewer } from '../accounts/require-viewer.server.ts'
import { getContext } from '../request/context.server.ts'
import type { Route } from './+types/export-data.route.ts'
import { exportData } from './export-data.server.ts'
import { download } from './export-response.server.ts'

/** `GET /settings/data.zip`: the viewer's data, streamed. Suspended people get theirs too. */
export function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args, href('/settings'))
  const { site } = getContext(args)
  const day = site.now().toISOString().slice(0, 10)
  const name = `full-marks-${day}.zip`
  return download(args, 100, 'application/zip', name, async () => exportData(site, viewer))
}

import { href } from 'react-router'
import { requireViewer } from '../accounts/require-viewer.server.ts'
import type { Route } from './+types/export-notes.route.ts'
import { exportResponse } from './export-response.server.ts'
import { exportEverything } from './study-files.server.ts'

/** `GET /notes/take.txt` and `.md`. */
export function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args, href('/notes'))
  return exportResponse(args, args.params.file, 'notes', async (site) =>
    exportEverything(site, viewer),
  )
}

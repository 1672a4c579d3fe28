import { href } from 'react-router'
import { exportEverything } from '#core/export/study-files.ts'
import { requireViewer } from '../sessions/require-viewer.ts'
import type { Route } from './+types/export-notes.ts'
import { exportResponse } from './export-response.ts'

/** `GET /notes/take.txt` and `.md`. */
export function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args, href('/notes'))
  return exportResponse(args, args.params.file, 'notes', async (site) =>
    exportEverything(site, viewer),
  )
}

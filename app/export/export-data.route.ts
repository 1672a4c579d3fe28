import { href } from 'react-router'
import { requireViewer } from '../accounts/require-viewer.server.ts'
import { getContext } from '../request/context.server.ts'
import type { Route } from './+types/export-data.route.ts'
import { exportData, exportName } from './export-data.server.ts'

/** `GET /settings/data.zip`: the viewer's data, streamed. Suspended people get theirs too. */
export function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args, href('/settings'))
  const { site, countAgainst } = getContext(args)
  const rateLimited = countAgainst('read', { weight: 100 })
  if (rateLimited) {
    const headers = { 'cache-control': 'no-store' }
    return new Response(rateLimited.message, { status: rateLimited.status, headers })
  }
  return new Response(exportData(site, viewer), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${exportName(site)}"`,
      'cache-control': 'private, no-store',
    },
  })
}

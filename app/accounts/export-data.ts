import { href, redirect } from 'react-router'
import { exportData, exportName } from '#core/export/export.ts'
import { getContext } from '#server/request/context.ts'
import type { Route } from './+types/export-data.ts'

/** `GET /settings/data.zip`: the viewer's data, streamed. Suspended people get theirs too. */
export function loader(args: Route.LoaderArgs) {
  const { site, viewer, countAgainst } = getContext(args)
  if (!viewer)
    return redirect(`${href('/login')}?returnTo=${encodeURIComponent(href('/settings'))}`)
  const rateLimited = countAgainst('export')
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

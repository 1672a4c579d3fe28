import { redirect } from 'react-router'
import { getContext } from '../request/context.server.ts'
import type { Site } from '../request/site.ts'
import type { ExportedVideo } from './study-file.server.ts'
import { exportFile, exportFormat } from './study-files.server.ts'

const contentTypes = { txt: 'text/plain', md: 'text/markdown' }

/**
 * The download `take.ENDING` of a page; any other name is an unknown path. It can have notes of the
 * viewer, so it is never cached.
 */
export async function exportResponse(
  args: Parameters<typeof getContext>[0],
  file: string | undefined,
  name: string,
  open: (site: Site) => Promise<AsyncIterable<ExportedVideo> | null>,
): Promise<Response> {
  const { site, countAgainst } = getContext(args)
  const format = exportFormat(file)
  if (!format) return redirect('/')
  const noStore = { 'cache-control': 'private, no-store' }
  const rateLimited = countAgainst('read', { weight: 20 })
  if (rateLimited)
    return new Response(rateLimited.message, { status: rateLimited.status, headers: noStore })
  const videos = await open(site)
  if (!videos) return new Response('There is nothing to download here.', { status: 404 })
  return new Response(exportFile(site, format, videos), {
    headers: {
      ...noStore,
      'content-type': `${contentTypes[format]}; charset=utf-8`,
      'content-disposition': `attachment; filename="full-marks-${name}.${format}"`,
    },
  })
}

import { redirect } from 'react-router'
import { getContext } from '../request/context.server.ts'
import type { Site } from '../request/site.ts'
import type { ExportedVideo } from './study-file.server.ts'
import { exportFormat, writeFile } from './study-files.server.ts'

type Args = Parameters<typeof getContext>[0]

const contentTypes = { txt: 'text/plain', md: 'text/markdown' }

/**
 * The download `take.ENDING` of a page; any other name is an unknown path.
 * @param open the videos; `null` for a page that is not there
 */
export async function exportResponse(
  args: Args,
  file: string | undefined,
  name: string,
  open: (site: Site) => Promise<AsyncIterable<ExportedVideo> | null>,
): Promise<Response> {
  const format = exportFormat(file)
  if (!format) return redirect('/')
  const { site } = getContext(args)
  const type = `${contentTypes[format]}; charset=utf-8`
  return await download(args, 20, type, `full-marks-${name}.${format}`, async () => {
    const videos = await open(site)
    return videos && writeFile(site, format, videos)
  })
}

/** A file of the viewer's own: never cached. */
export async function download(
  args: Args,
  weight: number,
  type: string,
  name: string,
  open: () => Promise<AsyncIterable<Uint8Array | string> | null>,
): Promise<Response> {
  const { site, countAgainst } = getContext(args)
  const headers = { 'cache-control': 'private, no-store' }
  const limited = countAgainst('read', { weight })
  if (limited) return new Response(limited.message, { status: limited.status, headers })
  const pieces = await open()
  if (!pieces) return new Response('There is nothing to download here.', { status: 404 })
  return new Response(streamOf(site, pieces), {
    headers: {
      ...headers,
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}

/** Nothing is read before the browser wants it, and nothing after it has gone. */
function streamOf({ log }: Site, pieces: AsyncIterable<Uint8Array | string>): ReadableStream {
  const iterator = pieces[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await iterator.next()
        if (done) controller.close()
        else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
      } catch (error) {
        // The download breaks off: half a file must not look whole.
        log.error({ err: error }, 'export failed')
        controller.error(error)
      }
    },
    cancel: async () => void (await iterator.return?.()),
  })
}

import { redirect } from 'react-router'
import { getContext } from '../request/context.server.ts'
import type { Site } from '../request/site.ts'
import { writeAnki } from './anki.server.ts'
import type { ExportedVideo } from './study-files.server.ts'

type Args = Parameters<typeof getContext>[0]

/**
 * The download `take.txt` of a page, for Anki; any other name is an unknown path.
 * @param open the videos; `null` for a page that is not there
 */
export async function ankiResponse(
  args: Args,
  file: string | undefined,
  name: string,
  open: (site: Site) => Promise<AsyncIterable<ExportedVideo> | null>,
): Promise<Response> {
  if (file !== 'take.txt') return redirect('/')
  return await download(args, 20, 'text/plain', `full-marks-${name}.txt`, async (site) => {
    const videos = await open(site)
    return videos && writeAnki(videos, site.facts)
  })
}

/** A file of the viewer's own: never cached. */
export async function download(
  args: Args,
  weight: number,
  type: string,
  name: string,
  open: (site: Site) => Promise<AsyncIterable<Uint8Array | string> | null>,
): Promise<Response> {
  const { site, countAgainst } = getContext(args)
  const headers = { 'cache-control': 'private, no-store' }
  const limited = countAgainst('read', { weight })
  if (limited) return new Response(limited.message, { status: limited.status, headers })
  const pieces = await open(site)
  if (!pieces) return new Response('There is nothing to download here.', { status: 404 })
  return new Response(streamOf(site, pieces), {
    headers: {
      ...headers,
      'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
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

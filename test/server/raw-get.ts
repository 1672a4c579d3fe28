import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import type { TestSite } from '../fixtures/site.ts'

export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** Unpacked. */
  body: string
}

/**
 * GET by Node's own client, which adds no header and follows no redirect. It asks where the site
 * listens, so it reaches a site behind TLS too.
 * @param headers pairs, sent as they are; a name may come twice
 */
export async function rawGet(
  { server }: TestSite,
  path: string,
  ...headers: [name: string, value: string][]
): Promise<RawAnswer> {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const sent = [['host', `localhost:${port}`], ...headers].flat()
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: sent }, resolve).on('error', reject)
  })
  const isGzip = answer.headers['content-encoding'] === 'gzip'
  const body = await text(isGzip ? answer.pipe(createGunzip()) : answer)
  return { status: answer.statusCode ?? 0, headers: answer.headers, body }
}

/** The cookie of a visitor who wrote a moment ago: the site renders every page afresh for them. */
export const bypassCache: [string, string] = ['cookie', 'wrote=1']

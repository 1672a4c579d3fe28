import type { RequestListener } from 'node:http'
import { Hono } from 'hono'
import type { SiteFacts } from '#app/request/site.ts'
import type { DemoWorld } from '#demo/world.ts'
import { maxBodySize } from '../app/request/forms.server.ts'
import { securityHeaders } from './headers.ts'

/** Whether the demo world may answer a URL. Its providers use Node's request, not the pages'. */
function isDemoUrl(url = ''): boolean {
  return url.startsWith('/demo/')
}

/** With the headers and limits of pages: with `DEMO=1` it is open to the internet. */
export function withDemoWorld(
  world: DemoWorld,
  facts: SiteFacts,
  pages: RequestListener,
): RequestListener {
  const headers = headersOfPlainAnswers(facts)
  return async (request, response) => {
    if (!isDemoUrl(request.url)) return pages(request, response)
    response.setHeaders(await headers)
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers
    const isTooLarge = Number(length ?? 0) > maxBodySize
    // A body without a length cannot be limited before its reader has it. Browsers and our own
    // clients send one.
    if (isTooLarge || coding !== undefined) {
      response.writeHead(isTooLarge ? 413 : 411, { connection: 'close' })
      return void response.end('The demo takes forms of at most 256 kB, with their length.\n')
    }
    if (!world.answer(request, response)) pages(request, response)
  }
}

async function headersOfPlainAnswers(facts: SiteFacts): Promise<Headers> {
  const plain = new Hono().use(securityHeaders(facts)).all('*', (context) => context.body(null))
  return (await plain.request('/')).headers
}

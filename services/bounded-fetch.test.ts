import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { portOf } from '../test/fixtures/ports.ts'
import { openModel } from './analyst/model/openai.ts'
import { openIdentity } from './identity/openid.ts'
import { openTranscriptService } from './transcripts/http.ts'
import { openDataApi } from './youtube/data-api.ts'

let answer: RequestListener
let asked: string[]
let server: Server
let origin: string
beforeEach(async () => {
  asked = []
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  origin = `http://127.0.0.1:${await portOf(server)}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** One request to each of the four external services, all of them at `origin`. */
const questions: Record<string, () => Promise<unknown>> = {
  identity: () =>
    openIdentity({
      issuer: origin,
      clientId: 'a',
      clientSecret: 'b',
      redirectUri: `${origin}/auth/callback`,
    }).begin(),
  youtube: () => openDataApi({ apiKey: 'key', url: `${origin}/` }).videos(['-2IlD-x8wvY']),
  transcripts: () =>
    openTranscriptService({ url: `${origin}/transcripts` }).read('-2IlD-x8wvY', 'en'),
  analyst: () =>
    openModel({ apiKey: 'key', baseUrl: `${origin}/v1`, model: 'small' }).summarizeComments(['x']),
}

describe.each(Object.entries(questions))('the service %s', (service, ask) => {
  it('cannot redirect us, into our own network for instance', async () => {
    answer = (_request, response) => response.writeHead(302, { location: `${origin}/inside` }).end()
    await expect(ask()).rejects.toMatchObject({ name: 'ServiceError', service })
    expect(asked).not.toContain('/inside')
    expect(asked.length).toBeGreaterThan(0)
  })

  it('cannot fill our memory: an endless body is read up to the limit only', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const spaces = ' '.repeat(64 * 1024)
      const write = () => {
        while (!response.destroyed && response.write(spaces));
      }
      response.on('drain', write)
      write()
    }
    await expect(ask()).rejects.toMatchObject({ name: 'ServiceError', service, code: 'garbled' })
  })
})

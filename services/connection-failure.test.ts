import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { connect, createServer as createNetServer } from 'node:net'
import { expect, it } from 'vitest'
import { failureOfCall } from '../test/fixtures/failure-of-call.ts'
import { portOf } from '../test/fixtures/ports.ts'
import { openModel } from './analyst/model/openai.ts'
import { connectionFailureOf } from './connection-failure.ts'
import { openIdentity } from './identity/openid.ts'
import { openTranscriptService } from './transcripts/http.ts'

const client = { clientId: 'x', clientSecret: 'y', redirectUri: 'https://site.example/auth' }
const model = { apiKey: 'x', model: 'x', retries: 0 }
const asks: Record<string, (url: string) => Promise<unknown>> = {
  model: (baseUrl) => openModel({ ...model, baseUrl }).rateComments(['Clear.']),
  issuer: (issuer) => openIdentity({ ...client, issuer }).check(),
  transcripts: (url) => openTranscriptService({ url }).read('x', 'en'),
}

it.each(Object.entries(asks))('what is wrong with the TLS of the %s', async (_what, ask) => {
  const pem = await readFile(new URL('../test/fixtures/self-made.pem', import.meta.url))
  const servers = [createTlsServer({ key: pem, cert: pem }), createServer()]
  const codes: string[] = []
  for (const server of servers) {
    const port = await portOf(server)
    codes.push((await failureOfCall(ask(`https://127.0.0.1:${port}`))).code)
    server.close()
  }
  expect(codes).toEqual(['self-made', 'plain-first'])
})

it.each(Object.entries(asks))('a plain address of the %s', async (_what, ask) => {
  const pem = await readFile(new URL('../test/fixtures/self-made.pem', import.meta.url))
  const secure = createTlsServer({ key: pem, cert: pem })
  const page = 'HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n'
  const securePort = await portOf(secure)
  const nginx = createNetServer((socket) => {
    socket.once('data', (first) => {
      if (first.toString().includes('HTTP')) return socket.end(page)
      const inner = connect(securePort, '127.0.0.1')
      inner.write(first)
      socket.pipe(inner).pipe(socket)
    })
  })
  const moved = createServer((_request, response) =>
    response.writeHead(301, { location: 'https://model.example/' }).end(),
  )
  const codes: string[] = []
  for (const port of [securePort, await portOf(nginx), await portOf(moved)])
    codes.push((await failureOfCall(ask(`http://127.0.0.1:${port}`))).code)
  for (const server of [secure, nginx, moved]) server.close()
  expect(codes).toEqual(['https-first', 'https-first', 'moved'])
})

it.each([
  ['SELF_SIGNED_CERT_IN_CHAIN', 'self-made'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unknown-authority'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'unknown-authority'],
  ['CERT_HAS_EXPIRED', 'certificate-over'],
  ['CERT_SIGNATURE_FAILURE', 'unknown-authority'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate-name'],
  ['HOSTNAME_MISMATCH', 'certificate-name'],
  ['CERT_REVOKED', 'tls-otherwise'],
  ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'tls-otherwise'],
  ['ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE', 'tls-otherwise'],
  ['EAI_AGAIN', 'gone'],
  ['ECONNREFUSED', 'gone'],
])('%s is %s', (code, name) => {
  const cause = Object.assign(new Error('text with a key'), { code })
  const failure = connectionFailureOf('analyst', new TypeError('fetch failed', { cause }))
  expect(failure).toMatchObject({ code: name, cause: undefined })
})

import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { portOf } from '../test/fixtures/ports.ts'
import { listenFailure } from './listen-failure.ts'

async function told(host: string, port: number) {
  const failed = once(createServer().listen(port, host), 'listening').catch(({ code }) => code)
  return listenFailure(await failed, { host, port })
}

it('says why the site cannot listen', async () => {
  const other = createServer()
  expect(await told('127.0.0.1', await portOf(other))).toMatch(/^Something else answers on/)
  other.close()
  // An address for documentation (RFC 5737), which no machine has.
  expect(await told('203.0.113.1', 0)).toMatch(/^This machine has no address 203\.0\.113\.1\./)
  expect(listenFailure('EACCES', { host: '::', port: 80 })).toMatch(/Set PORT to 1024 or more/)
  expect(listenFailure('EMFILE', { host: '::', port: 80 })).toBeNull()
})

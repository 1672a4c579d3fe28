import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { TLSSocket } from 'node:tls'
import { expect, it } from 'vitest'
import { portOf } from '../test/fixtures/ports.ts'
import { openDatabase } from './open.ts'

const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: null, patienceMs: 0 })

it.each([
  ['yes', 'self-made: name that of its authority by sslrootcert in DATABASE_URL, or'],
  ['no', 'it offers no TLS, for which sslmode in DATABASE_URL asks'],
])('a server with a self-made certificate, which offers TLS: %s', async (offers, sentence) => {
  const pem = await readFile(new URL('../test/fixtures/self-made.pem', import.meta.url))
  const server = createServer((socket) => {
    socket.on('error', () => {})
    // The driver's first bytes ask for TLS (PostgreSQL's protocol, SSLRequest).
    socket.once('data', () => {
      socket.write(offers === 'yes' ? 'S' : 'N')
      if (offers === 'yes') new TLSSocket(socket, { isServer: true, key: pem, cert: pem })
    })
  })
  const url = `postgres://127.0.0.1:${await portOf(server)}/marks?sslmode=require`
  await expect(open(url)).rejects.toMatchObject({
    name: 'DatabaseUnreachable',
    message: expect.stringContaining(sentence),
    isTemporary: false,
  })
  server.close()
})

it.each(['/nowhere.pem', '/'])('sslrootcert=%s is no file', async (path) => {
  const url = `postgres://127.0.0.1:1/marks?sslrootcert=${path}`
  await expect(open(url)).rejects.toThrow(/^DATABASE_URL names .*, which is no file/)
})

import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { portOf } from '../test/fixtures/ports.ts'
import { openListener } from './listener.ts'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function listen(opened: Server): Promise<Socket> {
  server = opened
  return connect(await portOf(server), '127.0.0.1')
}

const short = { headers: 100, request: 200, keepAlive: 100, idle: 300, checkInterval: 20 }
const greet = () =>
  openListener(short).on('request', (request, response) => {
    if (request.readableEnded) response.end('hello')
    else request.resume().on('end', () => response.end('hello'))
  })

describe('a slow client, which must not occupy a connection for ever: a connection', () => {
  it.each([
    ['whose headers do not end', 'GET / HTTP/1.1\r\nhost: here\r\n', 'HTTP/1.1 408'],
    [
      'whose body does not end',
      'POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 10\r\n\r\nabc',
      'HTTP/1.1 408',
    ],
    ['on which no byte comes', '', ''],
    ['without a second request', 'GET / HTTP/1.1\r\nhost: here\r\n\r\n', 'HTTP/1.1 200'],
  ])('%s is closed', async (_name, said, answered) => {
    const socket = await listen(greet())
    socket.write(said)
    expect(await text(socket)).toMatch(new RegExp(`^${answered}`))
  })

  it('whose client does not read the answer is closed', async () => {
    const closed = Promise.withResolvers<void>()
    const socket = await listen(
      openListener(short).on('request', (_request, response) => {
        response.on('close', closed.resolve)
        response.write(Buffer.alloc(64 * 1024 * 1024))
      }),
    )
    socket.pause()
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
    await closed.promise
    socket.destroy()
  })
})

it('a client that sends more than 16 kB of headers gets 431', async () => {
  const socket = await listen(greet())
  socket.write(`GET / HTTP/1.1\r\nhost: here\r\ncookie: ${'x'.repeat(17_000)}\r\n\r\n`)
  expect(await text(socket)).toMatch(/^HTTP\/1.1 431/)
})

import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, Server as TcpServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { text } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { stopListening } from './stop-listening.ts'

let server: Server
afterEach(() => {
  vi.restoreAllMocks()
  server.closeAllConnections()
  server.close()
})

async function open(host: string): Promise<number> {
  server = createServer((_request, response) => void response.end('hello'))
  server.listen(0, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const interfaces = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
const hasIpv6 = interfaces.some(({ address }) => address === '::1')
const hosts = ['127.0.0.1', '0.0.0.0', ...(hasIpv6 ? ['::1', '::'] : [])]

const request = 'GET / HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n'

/** A client on a thread of its own, which connects while this one does something else. */
const client = `
  const { connect } = require('node:net')
  const { parentPort, workerData: { port, turn, request } } = require('node:worker_threads')
  Atomics.wait(turn, 0, 0)
  const socket = connect(port, '127.0.0.1', () => socket.write(request))
  socket.on('data', () => parentPort.postMessage('answered'))
  socket.on('error', ({ code }) => parentPort.postMessage(code))
  process.nextTick(() => {
    Atomics.store(turn, 1, 1)
    Atomics.notify(turn, 1)
  })`

it('a client that connects in the very moment of the close is refused, never reset', async () => {
  const port = await open('127.0.0.1')
  const turn = new Int32Array(new SharedArrayBuffer(8))
  const worker = new Worker(client, { eval: true, workerData: { port, turn, request } })
  const outcome = once(worker, 'message')
  const close = TcpServer.prototype.close
  vi.spyOn(TcpServer.prototype, 'close').mockImplementation(function (this: TcpServer, ...args) {
    if (Atomics.compareExchange(turn, 0, 0, 1) === 0) {
      Atomics.notify(turn, 0)
      Atomics.wait(turn, 1, 0)
    }
    return close.apply(this, args)
  })
  await (await stopListening(server)).closed
  // Other systems than Linux do not say what waits.
  const allowed = ['ECONNREFUSED', ...(process.platform === 'linux' ? [] : ['ECONNRESET'])]
  expect(allowed).toContain((await outcome)[0])
  await worker.terminate()
})

describe('clients that the system has connected before the stop are answered', () => {
  it.each(hosts)('on %s', async (host) => {
    const port = await open(host)
    const clients = Array.from({ length: 50 }, () => {
      const socket = connect(port, host.includes(':') ? '::1' : '127.0.0.1')
      socket.write(request)
      return text(socket)
    })
    // After their handshakes, and before the process has accepted one of them.
    await new Promise<void>((resolve) => process.nextTick(resolve))
    const { closed } = await stopListening(server)
    expect(server.listening).toBe(false)
    for (const answer of await Promise.all(clients)) expect(answer).toMatch(/^HTTP\/1.1 200 /)
    await closed
  })
})

it('a server that never listened stops at once', async () => {
  server = createServer()
  await (await stopListening(server)).closed
})

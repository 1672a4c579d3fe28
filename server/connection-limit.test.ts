import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { expect, it } from 'vitest'
import { openClientIps } from './client-ip.ts'
import { limitConnections } from './connection-limit.ts'

class FakeSocket extends EventEmitter {
  readonly remoteAddress: string
  isOpen = true
  constructor(remoteAddress: string) {
    super()
    this.remoteAddress = remoteAddress
  }
  destroy(): void {
    this.isOpen = false
    this.emit('close')
  }
}

/** Opens connections on a server with the limit. */
function openServer() {
  const server = new EventEmitter()
  limitConnections(server as Server, openClientIps(['10.0.0.0/8']))
  return (count: number, address: (index: number) => string): FakeSocket[] =>
    Array.from({ length: count }, (_, index) => {
      const socket = new FakeSocket(address(index))
      server.emit('connection', socket)
      return socket
    })
}

const openOf = (sockets: FakeSocket[]) => sockets.filter(({ isOpen }) => isOpen).length

it('one machine that opens a thousand connections keeps 200, and takes none from others', () => {
  const open = openServer()
  const flood = open(1_000, () => '192.0.2.1')
  expect(openOf(flood)).toBe(200)
  expect(openOf(open(1, () => '192.0.2.2'))).toBe(1)
  expect(openOf(open(1, () => '::ffff:192.0.2.1'))).toBe(0)
  for (const socket of flood.slice(0, 50)) socket.destroy()
  expect(openOf(open(100, () => '192.0.2.1'))).toBe(50)
})

it('all IPv6 addresses of one network count as one', () => {
  const open = openServer()
  expect(openOf(open(300, (index) => `2001:db8:1:2::${index.toString(16)}`))).toBe(200)
  expect(openOf(open(1, () => '2001:db8:1:3::1'))).toBe(1)
  // A /56 has 256 such networks.
  expect(openOf(open(5_000, (index) => `2001:db8:1:${(index % 256).toString(16)}::1`))).toBe(599)
})

import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { type ClientIps, withoutMapping } from './client-ip.ts'
import { networksOf } from './request/networks.ts'

/** A browser opens six; a school class of thirty behind one address stays below it. */
const maxConnections = 200

/** A trusted proxy holds those of all its visitors and has no limit here. */
export function limitConnections(server: Server, { isProxy }: Pick<ClientIps, 'isProxy'>): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isProxy(remoteAddress)) return
    const networks = networksOf(withoutMapping(remoteAddress))
    if (networks.some(({ key, times }) => (open.get(key) ?? 0) >= maxConnections * times)) {
      socket.destroy()
      return
    }
    for (const { key } of networks) open.set(key, (open.get(key) ?? 0) + 1)
    socket.once('close', () => {
      for (const { key } of networks) {
        const left = (open.get(key) ?? 1) - 1
        if (left > 0) open.set(key, left)
        else open.delete(key)
      }
    })
  })
}

import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { openRoom } from '../app/request/room.server.ts'
import { type ClientIps, withoutMapping } from './client-ip.ts'

/** A browser opens six; a school class of thirty behind one address stays below it. */
const maxConnections = 200

/** A trusted proxy holds those of all its visitors and has no limit here. */
export function limitConnections(server: Server, { isProxy }: Pick<ClientIps, 'isProxy'>): void {
  const room = openRoom({ ofNetwork: maxConnections })
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isProxy(remoteAddress)) return
    const giveBack = room.take(withoutMapping(remoteAddress))
    if (giveBack) socket.once('close', giveBack)
    else socket.destroy()
  })
}

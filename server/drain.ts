import type { RequestListener, Server, ServerResponse } from 'node:http'
import { type Socket, Server as TcpServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

export interface DrainTimes {
  /** One may just be sending a request, which must be answered and not reset. */
  idle: number
  /** How long open requests may take. Service managers send SIGKILL after 30 seconds. */
  requests: number
}

const defaults: DrainTimes = { idle: 1_000, requests: 10_000 }

const sweepMs = 50

/** Under a flood there is no turn without a new connection. */
const mostTurns = 1_000
const shortMs = 0.2

interface Connection {
  openRequests: number
  /** Bytes read when the last answer was sent. More of them are the next request. */
  bytesRead: number
  isOfProxy: boolean
}

export function openDrain(
  server: Server,
  listener: RequestListener,
  times: DrainTimes = defaults,
): () => Promise<number> {
  const connections = new Map<Socket, Connection>()
  const answers = new Set<ServerResponse>()
  let accepted = 0
  let isDraining = false

  server.on('connection', (socket) => {
    accepted += 1
    connections.set(socket, { openRequests: 0, bytesRead: 0, isOfProxy: false })
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', (request, response) => {
    const { socket } = request
    const connection = connections.get(socket)
    if (connection) {
      connection.openRequests += 1
      connection.isOfProxy ||= request.headers['x-forwarded-for'] !== undefined
    }
    answers.add(response)
    response.once('close', () => {
      answers.delete(response)
      if (!connection) return
      connection.openRequests -= 1
      connection.bytesRead = socket.bytesRead
    })
    if (isDraining) response.setHeader('connection', 'close')
    listener(request, response)
  })

  /** A proxy sends no form twice, so it has to close its own (docs/operating.md). */
  function closeIdle(): void {
    for (const [socket, { openRequests, bytesRead, isOfProxy }] of connections)
      if (openRequests === 0 && socket.bytesRead === bytesRead && !isOfProxy) socket.destroy()
  }

  /** A close resets connections that wait to be accepted: it follows a turn too short for one. */
  async function acceptWaiting(): Promise<void> {
    for (let turn = 0; turn < mostTurns; turn += 1) {
      const [before, began] = [accepted, performance.now()]
      await nextTurn()
      if (accepted === before && performance.now() - began < shortMs) return
    }
  }

  return async () => {
    isDraining = true
    await acceptWaiting()
    // Not `server.close()`: it also closes idle connections, at once.
    const closed = new Promise<void>((resolve) =>
      TcpServer.prototype.close.call(server, () => resolve()),
    )
    for (const answer of answers) if (!answer.headersSent) answer.setHeader('connection', 'close')
    await Promise.race([closed, wait(times.idle, undefined, { ref: false })])
    // In the turn's last phase, when all bytes that had arrived are read.
    const sweep = setInterval(() => setImmediate(closeIdle), sweepMs)
    await Promise.race([closed, wait(times.requests - times.idle, undefined, { ref: false })])
    clearInterval(sweep)
    const cut = answers.size
    server.closeAllConnections()
    // Ends Node's check for slow clients too.
    server.close()
    return cut
  }
}

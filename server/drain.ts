import type { RequestListener, Server, ServerResponse } from 'node:http'
import { type Socket, Server as TcpServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

/** How a server stops, in milliseconds. */
export interface DrainTimes {
  /**
   * How long idle connections stay open. Their clients may just be sending a request, which must be
   * answered and not reset.
   */
  idle: number
  /** How long open requests may take. Service managers send SIGKILL after 30 seconds. */
  requests: number
}

const defaults: DrainTimes = { idle: 1_000, requests: 10_000 }

/** A client that got an answer has connected again after this many milliseconds. */
const quietMs = 50
const maxQuietWaitMs = 1_000
/** Longer turns of the event loop did something: a connection may have come meanwhile. */
const shortTurnMs = 0.2

/** How often connections that have become idle are closed. */
const sweepMs = 50

/**
 * Answers the requests of a server in a way that it can stop without a failed request.
 * @returns a function that stops it: no new connections, `Connection: close` on every answer, and
 *   time for open requests. It resolves with the number of requests that took longer and were cut.
 */
export function openDrain(
  server: Server,
  listener: RequestListener,
  times: DrainTimes = defaults,
): () => Promise<number> {
  const sockets = new Set<Socket>()
  const answers = new Set<ServerResponse>()
  /** Connections accepted and answers ended. */
  let eventCount = 0
  /** Requests that wait until the server does not listen any more; `null` outside that moment. */
  let held: (() => void)[] | null = null
  let isDraining = false

  server.on('connection', (socket) => {
    eventCount += 1
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('request', (request, response) => {
    answers.add(response)
    response.once('close', () => {
      eventCount += 1
      answers.delete(response)
    })
    if (isDraining) response.setHeader('connection', 'close')
    if (held) held.push(() => listener(request, response))
    else listener(request, response)
  })

  /**
   * Stops listening in a moment when no connection comes: the system resets those that it has
   * established and we have not accepted. Busy clients would prevent such a moment, because they
   * connect again after each answer, so new requests wait for it.
   */
  async function stopListening(): Promise<{ closed: Promise<void> }> {
    held = []
    await quietTurn()
    // Not `server.close()`: it also closes idle connections, at once (decision 020).
    const closed = new Promise<void>((resolve) =>
      TcpServer.prototype.close.call(server, () => resolve()),
    )
    isDraining = true
    for (const answer of answers) if (!answer.headersSent) answer.setHeader('connection', 'close')
    const release = held
    held = null
    for (const answer of release) answer()
    return { closed }
  }

  /**
   * Waits until no connection came and no answer ended for a while, and then for a short turn of
   * the event loop, so that none came since it last looked. Waits for less and less quiet, because
   * a busy site may have none.
   */
  async function quietTurn(): Promise<void> {
    const began = performance.now()
    let quietSince = began
    for (let turnBegan = began; ; ) {
      const before = eventCount
      await nextTurn()
      const now = performance.now()
      if (eventCount > before) quietSince = now
      const left = 1 - (now - began) / maxQuietWaitMs
      const isShort = now - turnBegan < shortTurnMs
      if (left <= 0 || (isShort && now - quietSince >= quietMs * left)) return
      turnBegan = now
    }
  }

  /** Closes connections without a request: unused ones, and those between two requests. */
  function closeIdle(): void {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    server.closeIdleConnections()
  }

  return async () => {
    const { closed } = await stopListening()
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

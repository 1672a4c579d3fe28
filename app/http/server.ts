import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'

/** How long a visitor may take, in milliseconds, and how much may come in beside a body (which has its own limit, `largestBody`). */
export interface Patience {
  /** For all of the headers. */
  headers: number
  /** For the whole request: 256 kB take 26 seconds at 10 kB a second. */
  request: number
  /** For the next request on an open connection: longer than a proxy keeps its own (nginx: 60 s), or it would write into a closed one. */
  next: number
  /** Without a byte in either direction; an experiment may think for eight minutes before it answers. */
  silence: number
  /** How often all of this is looked at. */
  look: number
}

const patience: Patience = { headers: 10_000, request: 30_000, next: 65_000, silence: 600_000, look: 5_000 }

/** Bytes of request line and headers together: 431 beyond. Our longest address takes 3 kB, our cookies 1 kB each. */
const largestHeaders = 16 * 1024

/** Connections at once in one process; one more is closed unanswered. Each idle one takes some 10 kB. */
const mostConnections = 10_000

/** Node's server with a limit for everything that could be too slow, too large or too many. */
export function openServer(listener: RequestListener, { headers, request, next, silence, look } = patience): Server {
  const server = createServer(
    {
      headersTimeout: headers,
      requestTimeout: request,
      keepAliveTimeout: next,
      connectionsCheckingInterval: look,
      maxHeaderSize: largestHeaders,
      // A request without a body has ended when it begins, and does not say so: there is no stream of nothing to set up.
      optimizeEmptyRequests: true,
    },
    listener,
  )
  server.maxConnections = mostConnections
  closeSilent(server, silence, look)
  return server
}

/**
 * Closes connections on which not a byte has come or gone for so long, counted in looks: a process that was held up itself has heard
 * nobody. Node has a timeout for that, which it begins anew with every request and every answer: a thirtieth of what a kept page takes.
 */
function closeSilent(server: Server, silence: number, look: number): void {
  const open = new Map<Socket, { bytes: number; looks: number }>()
  server.on('connection', (socket) => {
    open.set(socket, { bytes: 0, looks: 0 })
    socket.once('close', () => open.delete(socket))
  })
  const looking = setInterval(() => {
    for (const [socket, heard] of open) {
      const bytes = socket.bytesRead + socket.bytesWritten
      heard.looks = bytes === heard.bytes ? heard.looks + 1 : 0
      heard.bytes = bytes
      if (heard.looks * look > silence) socket.destroy()
    }
  }, look)
  looking.unref()
  server.once('close', () => clearInterval(looking))
}

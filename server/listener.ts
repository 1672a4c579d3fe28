import { createServer, type RequestListener, type Server } from 'node:http'

/** How long a client may take, in milliseconds. */
export interface Timeouts {
  /** For all of the headers. */
  headers: number
  /** For the whole request: 256 kB take 26 seconds at 10 kB a second. */
  request: number
  /** For the next request on an open connection. Longer than a proxy's own (nginx: 60 s), which would else write into a closed one. */
  keepAlive: number
  /** Without a byte in either direction. An experiment in the Lab can take eight minutes to answer. */
  idle: number
  /** How often Node checks the first three. */
  checkInterval: number
}

const defaults: Timeouts = {
  headers: 10_000,
  request: 30_000,
  keepAlive: 65_000,
  idle: 600_000,
  checkInterval: 5_000,
}

/** Bytes of request line and headers together: 431 beyond. Our longest URL takes 3 kB, our cookies 1 kB each. */
const maxHeaderSize = 16 * 1024

/** Connections at once in one process; one more is closed unanswered. Each idle one takes some 10 kB. */
const maxConnections = 10_000

/** Node's HTTP server with a limit for everything that could be too slow, too large or too many. */
export function openListener(listener: RequestListener, timeouts: Timeouts = defaults): Server {
  const server = createServer(
    {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      keepAliveTimeout: timeouts.keepAlive,
      connectionsCheckingInterval: timeouts.checkInterval,
      maxHeaderSize,
      // No stream is set up for a request without a body. Nothing of ours waits for its `end`.
      optimizeEmptyRequests: true,
    },
    listener,
  )
  server.maxConnections = maxConnections
  server.timeout = timeouts.idle
  return server
}

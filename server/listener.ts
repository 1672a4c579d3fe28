import { createServer, type Server } from 'node:http'

export interface Timeouts {
  headers: number
  /** To send the whole request. 256 kB take 26 seconds at 10 kB a second. */
  request: number
  /** Longer than the proxy's own (nginx: 60 s), or it sends into a closed connection. */
  keepAlive: number
  /** Without a byte in either direction. An experiment in the Lab can take eight minutes. */
  idle: number
  checkInterval: number
}

const defaults: Timeouts = {
  headers: 10_000,
  request: 30_000,
  keepAlive: 65_000,
  idle: 600_000,
  checkInterval: 5_000,
}

/** Our longest URL takes 3 kB, each of our cookies 1 kB. */
const maxHeaderSize = 16 * 1024

/** An idle one takes about 10 kB. */
const maxConnections = 10_000

export function openListener(timeouts: Timeouts = defaults): Server {
  const server = createServer({
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.keepAlive,
    connectionsCheckingInterval: timeouts.checkInterval,
    maxHeaderSize,
    // Saves Node a stream for each request without a body. None of our code waits for its `end`.
    optimizeEmptyRequests: true,
  })
  server.maxConnections = maxConnections
  server.timeout = timeouts.idle
  return server
}

import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from 'proxy-addr'

/** Tells which IP address a request comes from. Used for rate limits only. */
export interface ClientIps {
  /**
   * A trusted proxy is believed about the address it appended to `X-Forwarded-For`, and so on from right to
   * left. What other clients write there is ignored. `unknown` once the socket is closed.
   */
  of(request: IncomingMessage): string
  /** Whether the request comes directly from a trusted proxy. */
  isFromProxy(request: IncomingMessage): boolean
}

/** @param trusted IP addresses and networks (`10.0.0.0/8`) of proxies, beside this machine's own */
export function openClientIps(trusted: string[] = []): ClientIps {
  const isTrusted = proxyAddr.compile(['loopback', ...trusted])
  return {
    of(request) {
      const remote = request.socket.remoteAddress
      if (!remote) return 'unknown'
      const believed = proxyAddr.all(request, isTrusted).map(withoutMapping)
      // A trusted proxy can pass on what is no IP address; then the last one that is counts.
      return believed.findLast((address) => isIP(address) !== 0) ?? remote
    },
    isFromProxy({ socket: { remoteAddress } }) {
      return remoteAddress !== undefined && isTrusted(remoteAddress, 0)
    },
  }
}

/** A server that listens on IPv4 and IPv6 sees IPv4 addresses as `::ffff:192.0.2.1`. */
function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

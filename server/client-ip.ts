import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from 'proxy-addr'

export interface ClientIps {
  /** From right to left, as long as the address before it is a trusted proxy. */
  of(request: IncomingMessage): string
  isProxy(address: string): boolean
}

/** @param trusted IP addresses and networks (`10.0.0.0/8`) of proxies, besides loopback */
export function openClientIps(trusted: string[] = []): ClientIps {
  const isTrusted = proxyAddr.compile(['loopback', ...trusted])
  return {
    of(request) {
      const remote = request.socket.remoteAddress
      if (!remote) return 'unknown'
      const believed = proxyAddr
        .all(request, (address, index) => isTrusted(withoutPort(address), index))
        .map((address) => withoutMapping(withoutPort(address)))
      // A trusted proxy can pass on something that is no IP address. Then the last IP address
      // counts.
      return believed.findLast((address) => isIP(address) !== 0) ?? remote
    },
    isProxy: (address) => isTrusted(address, 0),
  }
}

/** `192.0.2.1:443` and `[2001:db8::1]:443` without the port; brackets go too. */
function withoutPort(address: string): string {
  const [, ipv4, ipv6] = /^(?:(\d+(?:\.\d+){3}):\d+|\[([^\]]+)\](?::\d+)?)$/.exec(address) ?? []
  return ipv4 ?? ipv6 ?? address
}

/** A server that listens on IPv4 and IPv6 sees IPv4 addresses as `::ffff:192.0.2.1`. */
export function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

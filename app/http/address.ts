/**
 * Whom a request comes from, for counting and for nothing else. A proxy on this machine is believed about the last address in its
 * `X-Forwarded-For`, the one it has added itself; what anybody else writes there is theirs to invent.
 * @param remote the address at the other end of the socket; unknown once that is closed
 */
export function addressOf(remote: string | undefined, forwardedFor: string | null): string {
  const socket = plain(remote ?? '')
  const proxied = isLoopback(socket) ? plain(forwardedFor?.split(',').at(-1)?.trim() ?? '') : ''
  return proxied || socket || 'unknown'
}

/** A server that listens on both kinds of address sees IPv4 ones as `::ffff:192.0.2.1`. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.')
}

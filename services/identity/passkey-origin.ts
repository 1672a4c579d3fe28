import { isIP } from 'node:net'

/** Over https or on localhost, and for a name, not an IP address (WebAuthn, 5.1.2). */
export function takesPasskeys(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  const isIp = isIP(hostname) > 0 || hostname.startsWith('[')
  return !isIp && (protocol === 'https:' || /^(.*\.)?localhost$/.test(hostname))
}

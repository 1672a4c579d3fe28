import { isIP } from 'node:net'

/**
 * Whether browsers make passkeys for a site: over https or on localhost, and for a name, not for an
 * IP address (WebAuthn, 5.1.2).
 */
export function takesPasskeys(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  const isIp = isIP(hostname) > 0 || hostname.startsWith('[')
  return !isIp && (protocol === 'https:' || /^(.*\.)?localhost$/.test(hostname))
}

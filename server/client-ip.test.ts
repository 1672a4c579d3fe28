import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { openClientIps } from './client-ip.ts'

function requestFrom(
  remoteAddress: string | undefined,
  forwardedFor?: string | null,
): IncomingMessage {
  const headers = forwardedFor ? { 'x-forwarded-for': forwardedFor } : {}
  return { socket: { remoteAddress }, headers } as IncomingMessage
}

function clientIpOf(trusted: string[] = []) {
  const clientIps = openClientIps(trusted)
  return {
    ip: (remote: string | undefined, forwardedFor?: string | null) =>
      clientIps.of(requestFrom(remote, forwardedFor)),
  }
}

describe('the client IP, which a client must not be able to forge', () => {
  const { ip } = clientIpOf()

  it('is the address of the socket', () => {
    expect(ip('192.0.2.7', null)).toBe('192.0.2.7')
    expect(ip('::ffff:192.0.2.7', null)).toBe('192.0.2.7')
    expect(ip('2001:db8::7', null)).toBe('2001:db8::7')
  })

  it('is the last address in the header of a proxy on this machine', () => {
    expect(ip('127.0.0.1', '198.51.100.9')).toBe('198.51.100.9')
    expect(ip('::1', '10.0.0.1, 198.51.100.9')).toBe('198.51.100.9')
    expect(ip('::ffff:127.0.0.1', '198.51.100.9')).toBe('198.51.100.9')
  })

  it('ignores the header of any other client', () => {
    expect(ip('192.0.2.7', '198.51.100.9')).toBe('192.0.2.7')
    expect(ip('10.0.0.5', '198.51.100.9')).toBe('10.0.0.5')
  })
})

describe('proxies on other machines', () => {
  const { ip } = clientIpOf(['10.0.0.5', '172.16.0.0/12', '2001:db8:9::/48'])

  it('are trusted if the operator lists them in TRUSTED_PROXIES', () => {
    expect(ip('10.0.0.5', '198.51.100.9')).toBe('198.51.100.9')
    expect(ip('::ffff:172.17.0.1', '198.51.100.9')).toBe('198.51.100.9')
    expect(ip('2001:db8:9::1', '2001:db8:7::1')).toBe('2001:db8:7::1')
  })

  it('are not trusted if they are only near a listed network', () => {
    expect(ip('10.0.0.6', '198.51.100.9')).toBe('10.0.0.6')
    expect(ip('172.32.0.1', '198.51.100.9')).toBe('172.32.0.1')
  })
})

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
    isFromNamedProxy: (remote: string | undefined) =>
      clientIps.isFromNamedProxy(requestFrom(remote)),
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

  it('is understood with the port that some proxies append', () => {
    expect(ip('127.0.0.1', '198.51.100.9:5678')).toBe('198.51.100.9')
    expect(ip('127.0.0.1', '[2001:db8::1]:443')).toBe('2001:db8::1')
    expect(ip('127.0.0.1', '[2001:db8::1]')).toBe('2001:db8::1')
    expect(ip('127.0.0.1', '[::ffff:198.51.100.9]:1')).toBe('198.51.100.9')
    expect(ip('127.0.0.1', '2001:db8::1:443')).toBe('2001:db8::1:443')
    // What is no address stays none.
    expect(ip('127.0.0.1', '198.51.100.9:')).toBe('127.0.0.1')
    expect(ip('127.0.0.1', '198.51.100:9')).toBe('127.0.0.1')
    expect(ip('127.0.0.1', '[evil.example]:443')).toBe('127.0.0.1')
  })

  it('is always an IP address, or `unknown` once the socket is closed', () => {
    expect(ip('127.0.0.1', '')).toBe('127.0.0.1')
    expect(ip('127.0.0.1', 'a,')).toBe('127.0.0.1')
    expect(ip('127.0.0.1', 'somebody')).toBe('127.0.0.1')
    expect(ip(undefined, null)).toBe('unknown')
  })
})

describe('proxies on other machines', () => {
  const { ip, isFromNamedProxy } = clientIpOf(['10.0.0.5', '172.16.0.0/12', '2001:db8:9::/48'])

  it('are trusted if the operator lists them in TRUSTED_PROXIES', () => {
    expect(ip('10.0.0.5', '198.51.100.9')).toBe('198.51.100.9')
    expect(ip('::ffff:172.17.0.1', '198.51.100.9')).toBe('198.51.100.9')
    expect(ip('2001:db8:9::1', '2001:db8:7::1')).toBe('2001:db8:7::1')
    expect(isFromNamedProxy('172.31.255.255')).toBe(true)
  })

  it('must be listed to name a request, also on this machine', () => {
    for (const local of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      expect(isFromNamedProxy(local)).toBe(false)
      expect(clientIpOf().isFromNamedProxy(local)).toBe(false)
      expect(clientIpOf(['127.0.0.1', '::1']).isFromNamedProxy(local)).toBe(true)
    }
  })

  it('are not trusted if they are only near a listed network', () => {
    expect(ip('10.0.0.6', '198.51.100.9')).toBe('10.0.0.6')
    expect(ip('172.32.0.1', '198.51.100.9')).toBe('172.32.0.1')
    expect(isFromNamedProxy('2001:db8:a::1')).toBe(false)
    expect(isFromNamedProxy(undefined)).toBe(false)
  })

  it('can be chained; addresses before the first untrusted one are ignored', () => {
    expect(ip('127.0.0.1', '203.0.113.1, 198.51.100.9, 172.17.0.2')).toBe('198.51.100.9')
    expect(ip('127.0.0.1', '203.0.113.1, nobody, 172.17.0.2')).toBe('172.17.0.2')
    expect(ip('127.0.0.1', '203.0.113.1, 198.51.100.9:80, 172.17.0.2:4040')).toBe('198.51.100.9')
    expect(ip('127.0.0.1', '198.51.100.9, [2001:db8:9::2]:4040')).toBe('198.51.100.9')
  })
})

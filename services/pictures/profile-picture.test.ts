import { createServer, type OutgoingHttpHeaders, type RequestListener } from 'node:http'
import type { LookupFunction } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { portOf } from '../../test/fixtures/ports.ts'
import { fetchPicture, isKnownPicture, isPublic } from './profile-picture.ts'

const own = 'http://localhost:3000'

describe('which pictures are fetched', () => {
  it.each([
    'https://lh3.googleusercontent.com/a/abc=s96-c',
    'https://yt3.ggpht.com/abc',
    'http://localhost:3000/demo/pictures/person/ada.png',
  ])('%s', (address) => {
    expect(isKnownPicture(new URL(address), own)).toBe(true)
  })

  it.each([
    'http://lh3.googleusercontent.com/a/abc',
    'https://lh3.googleusercontent.com:8443/a/abc',
    'https://user:word@lh3.googleusercontent.com/a/abc',
    'https://googleusercontent.com.evil.example/a',
    'https://evilgoogleusercontent.com/a',
    'https://127.0.0.1/a',
    'https://169.254.169.254/latest/meta-data',
    'http://localhost:3000/api/me/picture',
    'http://localhost:3000/demo/faults',
    'http://localhost:3000/demo/pictures/../faults',
    'http://localhost:3001/demo/pictures/person/ada.png',
    '/demo/faults',
    '//evil.example/demo/pictures/person/ada.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
  ])('not %s', async (address) => {
    expect(isKnownPicture(new URL(address, own), own)).toBe(false)
    await expect(fetchPicture(address, own)).rejects.toThrow('not a known host')
  })
})

describe('public addresses', () => {
  it.each(['8.8.8.8', '142.250.1.1', '2607:f8b0:4004::1', '::ffff:8.8.8.8'])(
    '%s is one',
    (address) => {
      expect(isPublic(address)).toBe(true)
    },
  )

  // Private, loopback, link-local, cloud metadata, multicast, reserved; IPv6 that holds them.
  const none = `0.0.0.0 0.255.255.255 10.1.2.3 100.64.0.1 100.127.255.255 127.0.0.1 169.254.169.254
    172.31.0.1 192.0.0.1 192.0.2.1 192.168.1.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1
    239.255.255.255 240.0.0.1 255.255.255.255 :: ::1 ::127.0.0.1 ::7f00:1 ::ffff:127.0.0.1
    ::ffff:10.0.0.1 64:ff9b::7f00:1 100::1 2001:0:7f00:1::1 2001:db8::1 2002:7f00:1:: 4000::1
    fd00::1 fe80::1 fe80::1%eth0 fec0::1 ff02::1 nonsense`
  it.each([...none.split(/\s+/), ''])('%s is none', (address) => {
    expect(isPublic(address)).toBe(false)
  })
})

describe('a known host', () => {
  const leadingTo =
    (...addresses: string[]): LookupFunction =>
    (_name, _options, callback) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )

  it('that leads to a private address is not connected to', async () => {
    const fetched = fetchPicture(
      'https://lh3.googleusercontent.com/a/abc',
      own,
      leadingTo('127.0.0.1', '10.0.0.1', '::1'),
    )
    await expect(fetched).rejects.toMatchObject({ message: 'not a public address' })
  })
})

describe('an answer', () => {
  const png = { 'content-type': 'image/png' }
  let close: (() => void) | undefined
  afterEach(() => close?.())

  /** Our own origin is the one host that may be private: a server here plays it. */
  async function fetchedFrom(listener: RequestListener, path = 'OWN/demo/pictures/person/ada.png') {
    const server = createServer(listener)
    close = () => {
      server.closeAllConnections()
      server.close()
    }
    const origin = `http://127.0.0.1:${await portOf(server)}`
    return await fetchPicture(path.replace('OWN', origin), origin)
  }

  it.each([
    ['of the whole address', 'OWN/demo/pictures/person/ada.png'],
    ['of the demo world, without an origin', '/demo/pictures/person/ada.png'],
  ])('that is an image comes through: %s', async (_what, path) => {
    const { type, bytes } = await fetchedFrom(
      (_, response) => response.writeHead(200, png).end('pixels'),
      path,
    )
    expect([type, Buffer.from(bytes).toString()]).toEqual(['image/png', 'pixels'])
  })

  it.each([
    ['a page', 200, { 'content-type': 'text/html' }, '<script>', 'not an image type'],
    ['an SVG', 200, { 'content-type': 'image/svg+xml' }, '<script>', 'not an image type'],
    ['a file', 200, { 'content-type': 'application/octet-stream' }, 'x', 'not an image type'],
    ['more than 2 MB', 200, png, 'x'.repeat(2 * 1024 * 1024 + 1), 'more than 2 MB'],
    ['that leads elsewhere', 302, { location: 'http://169.254.169.254/' }, '', 'answered 302'],
  ])('%s does not', async (_name, status, headers, body, sentence) => {
    const fetched = fetchedFrom((_, response) =>
      response.writeHead(status, headers as OutgoingHttpHeaders).end(body),
    )
    await expect(fetched).rejects.toThrow(sentence)
  })
})

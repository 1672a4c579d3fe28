import { createServer, type OutgoingHttpHeaders, type RequestListener } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { portOf } from '../../test/fixtures/ports.ts'
import { fetchPicture, isKnownPicture } from './profile-picture.ts'

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
    'https://[::1]/a',
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

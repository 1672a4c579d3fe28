import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { captureLog } from '../fakes/captured-log.ts'
import { testSite } from '../fixtures/test-site.ts'

const captured = captureLog()
const full = testSite({ environment: { LOG_LEVEL: 'info' }, log: captured })

/** Sends lines as they are, and returns everything until the site closes the connection. */
async function say(...lines: string[]): Promise<string> {
  const { port } = new URL(full.origin)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return await text(socket)
}

const end = 'connection: close'
const host = 'host: here'

describe('requests that no browser sends are refused, and are no error of ours', () => {
  it.each([
    ['TRACE', 405],
    ['PUT', 405],
    ['DELETE', 405],
    ['PATCH', 405],
    ['PROPFIND', 405],
    ['BREW', 400],
    ['get', 400],
  ])('the method %s', async (method, status) => {
    for (const path of [
      '/',
      '/home',
      '/channel/x',
      '/assets/x.js',
      '/api/feedback',
      '/healthz',
      '/home.data',
    ]) {
      expect(await say(`${method} ${path} HTTP/1.1`, host, end), path).toMatch(
        new RegExp(`^HTTP/1.1 ${status} `),
      )
    }
  })

  it.each([
    ['a broken percent sign in an asset', ['GET /assets/%E0%A4%A.js HTTP/1.1', host, end]],
    ['a way out of the assets', ['GET /assets/..%2f..%2fpackage.json HTTP/1.1', host, end]],
    ['a way out of the assets, plainly', ['GET /assets/../../package.json HTTP/1.1', host, end]],
    ['a NUL in an asset', ['GET /assets/a%00.js HTTP/1.1', host, end]],
    ['backslashes', ['GET /\\\\elsewhere.example/ HTTP/1.1', host, end]],
    ['a star', ['OPTIONS * HTTP/1.1', host, end]],
    ['no path', ['GET elsewhere HTTP/1.1', host, end]],
    ['another scheme', ['GET ftp://here/ HTTP/1.1', host, end]],
    ['no host', ['GET / HTTP/1.1', end]],
    ['two hosts', ['GET / HTTP/1.1', host, 'host: elsewhere', end]],
    ['a host that is none', ['GET /home HTTP/1.1', 'host: he re/@', end]],
    ['an address of 20 kB', [`GET /?${'x'.repeat(20_000)} HTTP/1.1`, host, end]],
    [
      'cookies of 20 kB',
      ['GET /home HTTP/1.1', host, `cookie: session=${'x'.repeat(20_000)}`, end],
    ],
    ['a wrong version', ['GET / HTTP/9.9', host, end]],
    [
      'two lengths',
      ['POST /api/feedback HTTP/1.1', host, 'content-length: 1', 'content-length: 2', end],
    ],
    [
      'a length and chunks',
      ['POST /api/feedback HTTP/1.1', host, 'content-length: 5', 'transfer-encoding: chunked', end],
    ],
    ['a negative length', ['POST /api/feedback HTTP/1.1', host, 'content-length: -1', end]],
  ])('%s', async (_name, lines) => {
    const answer = await say(...lines)
    expect(answer).toMatch(/^HTTP\/1.1 [234]\d\d /)
    expect(answer).not.toContain('"dependencies"')
  })

  it.each([
    '/%',
    '/channel/%',
    '/channel/%C3%28',
    '/user/%E0%A4%A',
    '/home.data%',
    '/video/%zz?v=1',
  ])('the damaged path %s', async (path) => {
    expect(await say(`GET ${path} HTTP/1.1`, host, end)).toMatch(
      /^HTTP\/1.1 400 .*Please copy it again/s,
    )
  })

  it.each(['/home', '/assets/x.js', '/home.data', '/nowhere', ''])(
    'a name and a password before the host: %s',
    async (path) => {
      const target = `http://ada:a-password@here${path}?q=typed-by-a-person`
      const answer = await say(`GET ${target} HTTP/1.1`, host, end)
      expect(answer).toMatch(/^HTTP\/1.1 400 .*Please remove it and try again/s)
      expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im)
      expect(await say(`POST ${target} HTTP/1.1`, host, end)).toMatch(/^HTTP\/1.1 400 /)
      expect(await say(`GET http://here${path}?q=typed-by-a-person HTTP/1.1`, host, end)).toMatch(
        /^HTTP\/1.1 [234]\d\d /,
      )
    },
  )

  it('and none of it is logged as an error', () => {
    expect(captured.lines.filter(({ level }) => Number(level) >= 50)).toEqual([])
    expect(captured.of('request').map(({ path }) => path)).toContain('/home.data')
    expect(JSON.stringify(captured.lines)).not.toMatch(/a-password|typed-by-a-person/)
  })
})

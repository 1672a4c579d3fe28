import { connect, type Socket } from 'node:net'
import { zipSync } from 'fflate'
import { afterEach, expect, it } from 'vitest'
import { aChannel } from '../fixtures/rows.ts'
import { stopClock } from '../fixtures/stop-clock.ts'
import { emptySite, type Member } from '../fixtures/test-site.ts'

const path = '/settings/takeout'
const MB = 1024 * 1024

const { full, mary } = emptySite('Mary')

async function upload(bytes: Uint8Array) {
  const body = new FormData()
  body.append('file', new File([bytes as Uint8Array<ArrayBuffer>], 'a.csv'))
  const headers = { origin: full.origin, cookie: mary.cookie }
  return (await fetch(full.origin + path, { method: 'POST', headers, body })).status
}

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** Announces a form of which nothing follows. Resolves with the head of the answer. */
async function announce(at: string, length: number, type: string, as?: Member): Promise<string> {
  const { hostname, port, host } = new URL(full.origin)
  const socket = connect(Number(port), hostname)
  sockets.push(socket)
  const lines = [
    `POST ${at} HTTP/1.1`,
    `host: ${host}`,
    `origin: ${full.origin}`,
    `content-type: ${type}`,
    `content-length: ${length}`,
    ...(as ? [`cookie: ${as.cookie}`] : []),
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  socket.once('data', (data) => resolve(data.toString()))
  socket.once('error', reject)
  return await promise
}

const multipart = 'multipart/form-data; boundary=b'

it.each([
  ['line ends', '\n'],
  ['quotes', '"'],
  ['brackets', '['],
  ['bytes that are no text', '\xff'],
])('a file of %s is refused, by 20 MB and by as many as are read', async (_name, text) => {
  const bytes = Buffer.alloc(20 * MB - 1_000, text, 'latin1')
  // Which sentence says why depends on the speed of the machine.
  expect(await upload(bytes)).toBe(422)
  expect(await upload(bytes.subarray(0, 4_000_000))).toBe(422)
})

it('a file that unpacks to more than it says is refused', async () => {
  const zip = Buffer.from(zipSync({ 'a.csv': new Uint8Array(15 * MB).fill(10) }))
  // The size in the directory at the end, 24 bytes behind the signature of the entry.
  zip.writeUInt32LE(100, zip.indexOf('PK\x01\x02', 0, 'latin1') + 24)
  expect(await upload(zip)).toBe(422)
})

it('a body is not read of those who may not send files there, or where nobody may', async () => {
  expect(await announce(path, 1_000, multipart)).toMatch(/^HTTP\/1.1 302/)
  expect(await announce('/settings/site', 1_000, multipart, mary)).toMatch(/^HTTP\/1.1 303/)
  await aChannel(full, 'Slow Maths')
  expect(await announce('/channel/slow%20maths', 1_000, multipart)).toMatch(/^HTTP\/1.1 400/)
})

it('a body has no room, until a slower one of its network has ended', async () => {
  const slow = announce(path, 20 * MB, multipart, mary)
  slow.catch(() => {})
  const guest = () => announce(path, 1_000, multipart)
  await expect.poll(guest).toMatch(/^HTTP\/1.1 503.*retry-after: 30/is)
  sockets[0]?.destroy()
  await expect.poll(guest).toMatch(/^HTTP\/1.1 302/)
})

it('a body is not read after 8 MB of forms of its network', async () => {
  stopClock()
  const send = () =>
    fetch(`${full.origin}/api/feedback`, {
      method: 'POST',
      headers: { origin: full.origin, 'x-forwarded-for': '192.0.2.1' },
      body: new URLSearchParams({ text: 'x'.repeat(250_000) }),
    })
  let limited = await send()
  for (let sent = 1; sent < 100 && limited.status !== 429; sent += 1) limited = await send()
  expect(limited.status).toBe(429)
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
})

import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { zipSync } from 'fflate'

export interface Attack {
  port: number
  seconds: number
  /** Of the sessions of the accounts. */
  tokens: string[]
  /** The names of the acts; `null` for all. */
  acts: string[] | null
}

interface Account {
  number: number
  headers: Record<string, string>
}

type Fields = Record<string, string>
type Act = (account: Account, turn: number) => Promise<number>

/*
 * A thread in which each account does each of the acts again and again, with a second between two.
 * A new act is a line of `acts`.
 */
const { port, seconds, tokens, acts: chosen }: Attack = workerData
const origin = `http://localhost:${port}`
const at = `http://127.0.0.1:${port}`
const until = performance.now() + seconds * 1000
const MB = 1024 * 1024

/** A form with one file. Made once: here it would take the processor that the site needs. */
function formOf(file: Buffer | string): Buffer<ArrayBuffer> {
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
  return Buffer.concat([Buffer.from(head), Buffer.from(file), Buffer.from('\r\n--b--\r\n')])
}

const letters = ['\n', '"', ',', '[', '{}', '\0', '\xff']
const ofLetters = (bytes: number) =>
  letters.map((letter) => formOf(Buffer.alloc(bytes, letter, 'latin1')))
const [large, small] = [ofLetters(19 * MB), ofLetters(4_000_000)]
const zip = Buffer.from(zipSync({ 'a.csv': new Uint8Array(20 * MB).fill(10) }))
zip.writeUInt32LE(100, zip.indexOf('PK\x01\x02', 0, 'latin1') + 24)
const bomb = formOf(zip)
const links = formOf(`<html>${'/channel/UCabcdefghijklmnopqrstuv"'.repeat(100_000)}`)
const line = (_: unknown, n: number) => `${videoId(n)},2024-05-01 10:00:00 UTC`
const takeout = formOf(Array.from({ length: 50_000 }, line).join('\n'))
/** The pages with the long path of each account. */
const editors = new Map<number, { path: string; step: string }>()

const acts: Record<string, Act> = {
  'large files': (account, turn) => upload(account, of(large, turn)),
  'files of one letter': (account, turn) => upload(account, of(small, turn)),
  'ZIP bombs': (account) => upload(account, bomb),
  'quadratic HTML': (account) => upload(account, links),
  Takeouts: (account) => upload(account, takeout),
  'pages of Takeouts': (account) => get(account, '/settings/takeout/found'),
  'slow uploads': sendSlowly,
  'big forms': (account) =>
    post(account, '/channel/channel%207', { intent: 'review', text: '%'.repeat(80_000) }),
  'multipart forms': (account) => sendParts(account, '/channel/channel%207', 1_500),
  'arrows in long paths': pressArrow,
  'unknown video links': (account, turn) =>
    post(account, '/paths/new', {
      ...{ intent: 'make', title: 'Unknown', visibility: 'private' },
      links: Array.from({ length: 200 }, (_, n) =>
        linkTo(videoId(1e9 + (account.number * 1_000 + turn) * 200 + n)),
      ).join('\n'),
    }),
  'mail links': (account, turn) =>
    post(account, '/login/mail', { address: `a${account.number}+${turn}@example.org` }),
  reviews: (account, turn) =>
    post(account, `/channel/channel%20${(turn % 90) + 1}`, {
      ...{ intent: 'review', as: 'member', rating: 'F', text: 'Much too long. '.repeat(50) },
    }),
}

function of(forms: Buffer<ArrayBuffer>[], turn: number): Buffer<ArrayBuffer> {
  return forms[turn % forms.length] ?? Buffer.alloc(0)
}

const answers: Record<string, Record<string, number>> = {}
await Promise.all(
  Object.entries(acts)
    .filter(([name]) => chosen?.includes(name) ?? true)
    .flatMap(([name, act]) => tokens.map((token, number) => repeat(name, act, number, token))),
)
parentPort?.postMessage(answers)

async function repeat(name: string, act: Act, number: number, token: string): Promise<void> {
  const account = {
    number,
    headers: { origin, cookie: `session=${token}`, 'x-forwarded-for': '192.0.2.1' },
  }
  const counts: Record<string, number> = {}
  answers[name] ??= counts
  await wait(Math.random() * 1000)
  for (let turn = 0; performance.now() < until; turn += 1) {
    const status = await act(account, turn).catch(closed)
    answers[name][status] = (answers[name][status] ?? 0) + 1
    await wait(1000)
  }
}

/** What `fetch` throws when the site closes the connection. */
function closed(error: unknown): number {
  if (error instanceof TypeError && error.message === 'fetch failed') return 0
  throw error
}

function videoId(n: number): string {
  return `v${String(n).padStart(10, '0')}`
}

function linkTo(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`
}

async function send({ headers }: Account, path: string, init: RequestInit): Promise<Response> {
  return await fetch(at + path, { redirect: 'manual', ...init, headers })
}

async function get(account: Account, path: string): Promise<number> {
  const answer = await send(account, path, {})
  await answer.arrayBuffer()
  return answer.status
}

async function post(account: Account, path: string, fields: Fields): Promise<number> {
  const answer = await send(account, path, { method: 'POST', body: new URLSearchParams(fields) })
  await answer.arrayBuffer()
  return answer.status
}

async function upload({ headers }: Account, form: Buffer<ArrayBuffer>): Promise<number> {
  const multipart = { ...headers, 'content-type': 'multipart/form-data; boundary=b' }
  const account = { number: 0, headers: multipart }
  const answer = await send(account, '/settings/takeout', { method: 'POST', body: form })
  await answer.arrayBuffer()
  return answer.status
}

async function sendParts(account: Account, path: string, parts: number): Promise<number> {
  const body = new FormData()
  for (let part = 0; part < parts; part += 1) body.append('a', 'b')
  const answer = await send(account, path, { method: 'POST', body })
  await answer.arrayBuffer()
  return answer.status
}

/** 19 MB in ten seconds, and then never the end. */
async function sendSlowly({ headers }: Account): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const sending = request(`${at}/settings/takeout`, {
    method: 'POST',
    agent: false,
    headers: {
      ...headers,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': 20 * MB,
    },
  })
  sending.on('response', (answer) => {
    answer.resume()
    resolve(answer.statusCode ?? 0)
  })
  sending.on('error', () => resolve(0))
  const chunk = Buffer.alloc(0.19 * MB)
  for (let sent = 0; sent < 100 && !sending.destroyed; sent += 1) {
    sending.write(chunk)
    const status = await Promise.race([promise, wait(100, null)])
    if (status !== null) break
  }
  sending.destroy()
  return await promise
}

/** Moves the first step of a path of 200. The first turn makes the path. */
async function pressArrow(account: Account, turn: number): Promise<number> {
  const editor = editors.get(account.number)
  if (!editor) return await makeLongPath(account)
  const page = await (await send(account, editor.path, {})).text()
  const fields = fieldsOf(page)
  return await post(account, editor.path, {
    ...fields,
    ...{ intent: 'edit', do: `${turn % 2 ? 'down' : 'up'}-${editor.step}` },
  })
}

async function makeLongPath(account: Account): Promise<number> {
  const made = await send(account, '/paths/new', {
    method: 'POST',
    body: new URLSearchParams({
      ...{ intent: 'make', title: 'Long', visibility: 'private' },
      links: Array.from({ length: 200 }, (_, n) => linkTo(videoId(n + 1))).join('\n'),
    }),
  })
  await made.arrayBuffer()
  const path = made.headers.get('location')?.split('?')[0]
  if (path === undefined) return made.status
  const page = await (await send(account, path, {})).text()
  const step = /value="down-(\d+)"/.exec(page)?.[1]
  if (step) editors.set(account.number, { path, step })
  return made.status
}

/** The fields of a page's inputs, as far as an arrow needs them. */
function fieldsOf(page: string): Fields {
  const fields: Fields = { title: 'Long', visibility: 'private' }
  for (const [input] of page.matchAll(/<input[^>]*>/g)) {
    const name = / name="([^"]*)"/.exec(input)?.[1]
    if (name && !/type="(radio|checkbox|search)"/.test(input))
      fields[name] = / value="([^"]*)"/.exec(input)?.[1] ?? ''
  }
  return fields
}

import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
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

interface Form {
  type: string
  body: Buffer
}

interface Answer {
  status: number
  location: string | undefined
  html: string
}

type Fields = Record<string, string>
type Act = (account: Account, turn: number) => Promise<{ status: number }>

/*
 * A process in which each account does each of the acts again and again, with a second between two.
 * A new act is a line of `acts`.
 */
const { port, seconds, tokens, acts: chosen }: Attack = JSON.parse(process.argv[2] ?? '')
const origin = `http://localhost:${port}`
const agent = new Agent({ keepAlive: true })
const until = performance.now() + seconds * 1000
const MB = 1024 * 1024

/** Bodies are made once: here that would take the processor that the site needs. */
const multipart = (parts: (Buffer | string)[]): Form => ({
  type: 'multipart/form-data; boundary=b',
  body: Buffer.concat([...parts, '--b--\r\n'].map((part) => Buffer.from(part))),
})
const fileHead = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
const fileOf = (file: Buffer | string) => multipart([fileHead, file, '\r\n'])

const letters = ['\n', '"', ',', '[', '{}', '\0', '\xff']
const ofLetters = (bytes: number) =>
  letters.map((letter) => fileOf(Buffer.alloc(bytes, letter, 'latin1')))
const [large, small] = [ofLetters(19 * MB), ofLetters(4_000_000)]
const zip = Buffer.from(zipSync({ 'a.csv': new Uint8Array(20 * MB).fill(10) }))
zip.writeUInt32LE(100, zip.indexOf('PK\x01\x02', 0, 'latin1') + 24)
const bomb = fileOf(zip)
const links = fileOf(`<html>${'/channel/UCabcdefghijklmnopqrstuv"'.repeat(100_000)}`)
const line = (_: unknown, n: number) => `${videoId(n)},2024-05-01 10:00:00 UTC`
const takeout = fileOf(Array.from({ length: 50_000 }, line).join('\n'))
const manyParts = multipart(
  Array.from(
    { length: 1_500 },
    () => '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n',
  ),
)
const bigForm = urlencoded({ intent: 'review', text: '%'.repeat(80_000) })
const aChannel = '/channel/channel%207'
const upload = (account: Account, form: Form) => send(account, '/settings/takeout', form)
/** The pages with the long path of each account. */
const editors = new Map<number, { path: string; step: string }>()

const acts: Record<string, Act> = {
  'large files': (account, turn) => upload(account, of(large, turn)),
  'files of one letter': (account, turn) => upload(account, of(small, turn)),
  'ZIP bombs': (account) => upload(account, bomb),
  'quadratic HTML': (account) => upload(account, links),
  Takeouts: (account) => upload(account, takeout),
  'pages of Takeouts': (account) => send(account, '/settings/takeout/found'),
  'slow uploads': sendSlowly,
  'big forms': (account) => send(account, aChannel, bigForm),
  'multipart forms': (account) => send(account, aChannel, manyParts),
  'arrows in long paths': pressArrow,
  'unknown video links': (account, turn) =>
    makePath(account, (n) => 1e9 + (account.number * 1_000 + turn) * 200 + n),
  'mail links': (account, turn) =>
    post(account, '/login/mail', { address: `a${account.number}+${turn}@example.org` }),
  reviews: (account, turn) =>
    post(account, `/channel/channel%20${(turn % 90) + 1}`, {
      ...{ intent: 'review', as: 'member', rating: 'F', text: 'Much too long. '.repeat(50) },
    }),
}

const answers: Record<string, Record<string, number>> = {}
await Promise.all(
  Object.entries(acts)
    .filter(([name]) => chosen?.includes(name) ?? true)
    .flatMap(([name, act]) => tokens.map((token, number) => repeat(name, act, number, token))),
)
process.send?.(answers)
agent.destroy()

async function repeat(name: string, act: Act, number: number, token: string): Promise<void> {
  const account = {
    number,
    headers: { origin, cookie: `session=${token}`, 'x-forwarded-for': '192.0.2.1' },
  }
  const counts: Record<string, number> = {}
  answers[name] ??= counts
  await wait(Math.random() * 1000)
  for (let turn = 0; performance.now() < until; turn += 1) {
    const { status } = await act(account, turn).catch(closed)
    answers[name][status] = (answers[name][status] ?? 0) + 1
    await wait(1000)
  }
}

/** The site closes the connection of an upload that it refuses, perhaps before it is sent. */
function closed(error: Error & { code?: string }): { status: number } {
  if (['ECONNRESET', 'EPIPE'].includes(error.code ?? '')) return { status: 0 }
  throw error
}

function of(forms: Form[], turn: number): Form {
  return forms[turn % forms.length] ?? bigForm
}

function videoId(n: number): string {
  return `v${String(n).padStart(10, '0')}`
}

function urlencoded(fields: Fields): Form {
  const type = 'application/x-www-form-urlencoded'
  return { type, body: Buffer.from(String(new URLSearchParams(fields))) }
}

/** Not `fetch`: it copies each body. */
async function send({ headers }: Account, path: string, form?: Form): Promise<Answer> {
  const sending = request({
    ...{ host: '127.0.0.1', port, path, agent },
    method: form ? 'POST' : 'GET',
    headers: {
      ...headers,
      ...(form && { 'content-type': form.type, 'content-length': form.body.length }),
    },
  })
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  sending.on('response', resolve).on('error', reject).end(form?.body)
  const answer = await promise
  const { statusCode = 0, headers: got } = answer
  return { status: statusCode, location: got.location, html: await text(answer) }
}

async function post(account: Account, path: string, fields: Fields): Promise<Answer> {
  return await send(account, path, urlencoded(fields))
}

/** 19 MB in ten seconds, and then never the end. */
async function sendSlowly({ headers }: Account): Promise<{ status: number }> {
  const sending = request({
    ...{ host: '127.0.0.1', port, path: '/settings/takeout', method: 'POST', agent: false },
    headers: { ...headers, 'content-type': takeout.type, 'content-length': 20 * MB },
  })
  const { promise, resolve } = Promise.withResolvers<{ status: number }>()
  sending.on('response', (answer) => {
    answer.resume()
    resolve({ status: answer.statusCode ?? 0 })
  })
  sending.on('error', () => resolve({ status: 0 }))
  const chunk = Buffer.alloc(0.19 * MB)
  for (let sent = 0; sent < 100 && !sending.destroyed; sent += 1) {
    sending.write(chunk)
    if (await Promise.race([promise, wait(100, null)])) break
  }
  sending.destroy()
  if (!sending.closed) await once(sending, 'close')
  return await promise
}

/** Moves the first step of a path of 200. The first turn makes the path. */
async function pressArrow(account: Account, turn: number): Promise<{ status: number }> {
  const editor = editors.get(account.number)
  if (editor) {
    await send(account, editor.path)
    const arrow = `${turn % 2 ? 'down' : 'up'}-${editor.step}`
    return await post(account, editor.path, { intent: 'steps', do: arrow })
  }
  const made = await makePath(account, (n) => n + 1)
  const path = made.location?.split('?')[0]
  const page = path === undefined ? null : await send(account, path)
  const step = page && /value="down-(\d+)"/.exec(page.html)?.[1]
  if (path && step) editors.set(account.number, { path, step })
  return made
}

async function makePath(account: Account, numberOf: (n: number) => number): Promise<Answer> {
  const linkTo = (_: unknown, n: number) =>
    `https://www.youtube.com/watch?v=${videoId(numberOf(n))}`
  return await post(account, '/paths/new', {
    ...{ intent: 'make', title: 'Long', visibility: 'private' },
    links: Array.from({ length: 200 }, linkTo).join('\n'),
  })
}

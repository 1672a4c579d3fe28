import { once } from 'node:events'
import {
  Agent,
  createServer,
  get,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { until } from '../test/fakes/services.ts'
import { portOf } from '../test/fixtures/ports.ts'
import { type DrainTimes, openDrain } from './drain.ts'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** A server that greets, except at `/later`, whose answer the test ends. */
async function open(times: DrainTimes) {
  const later = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  server = createServer()
  const greet: RequestListener = async (request, response) => {
    if (request.url === '/later') {
      asked.resolve()
      await later.promise
    }
    response.end('hello')
  }
  const drain = openDrain(server, greet, times)
  return { port: await portOf(server), drain, later, asked: asked.promise }
}

async function ask(port: number, agent: Agent, path = '/', headers = {}) {
  const [answer] = (await once(get({ port, path, agent, headers }), 'response')) as [
    IncomingMessage,
  ]
  return { connection: answer.headers.connection, body: await text(answer) }
}

/** Longer than any test. */
const long = 300_000

it('a visitor whose request arrives on an open connection in the moment of a stop is answered', async () => {
  const { port, drain } = await open({ idle: long, requests: long })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect(await ask(port, agent)).toEqual({ connection: 'keep-alive', body: 'hello' })
  const drained = drain()
  await until(() => !server.listening)
  expect(await ask(port, agent)).toEqual({ connection: 'close', body: 'hello' })
  expect(await drained).toBe(0)
})

it('a stop waits for an open request, and tells its client to use the connection no more', async () => {
  const { port, drain, later, asked } = await open({ idle: 0, requests: long })
  const answer = ask(port, new Agent({ keepAlive: true }), '/later')
  await asked
  const drained = drain()
  await until(() => !server.listening)
  later.resolve()
  expect(await answer).toEqual({ connection: 'close', body: 'hello' })
  expect(await drained).toBe(0)
})

it('a stop does not wait for ever: idle and unused connections are closed, a request without end is cut', async () => {
  const { port, drain, asked } = await open({ idle: 0, requests: 200 })
  const idle = new Agent({ keepAlive: true })
  await ask(port, idle)
  const unused = connect(port, '127.0.0.1')
  await once(unused, 'connect')
  const unusedClosed = once(unused.resume(), 'close')
  const cut = ask(port, new Agent(), '/later').catch(({ code }) => code)
  await asked
  expect(await drain()).toBe(1)
  expect(await cut).toBe('ECONNRESET')
  await unusedClosed
})

it('a stop leaves the idle connections of a proxy to the proxy, which cannot send a form twice', async () => {
  const { port, drain } = await open({ idle: 0, requests: long })
  const proxy = new Agent({ keepAlive: true, maxSockets: 1 })
  const forwarded = { 'x-forwarded-for': '192.0.2.1' }
  const askThroughProxy = () => ask(port, proxy, '/', forwarded)
  expect(await askThroughProxy()).toEqual({ connection: 'keep-alive', body: 'hello' })
  const browser = connect(port, '127.0.0.1')
  await once(browser, 'connect')
  const drained = drain()
  // Both were idle equally long.
  await once(browser.resume(), 'close')
  expect(await askThroughProxy()).toEqual({ connection: 'close', body: 'hello' })
  expect(await drained).toBe(0)
})

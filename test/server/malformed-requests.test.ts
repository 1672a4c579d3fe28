import { once } from 'node:events'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { beforeAll, expect, it } from 'vitest'
import { startSession } from '#app/accounts/sessions.server.ts'
import routes from '#app/routes.ts'
import { malformedRequests, type Targets } from '../fakes/malformed-requests.ts'
import { formWith } from '../fixtures/html.ts'
import { aChannel, aTopicChannel, aVideo } from '../fixtures/rows.ts'
import { type Member, testSite } from '../fixtures/test-site.ts'

/** `TEST_REQUESTS=20000` is the long run. */
const count = Number(process.env.TEST_REQUESTS ?? 1_500)
const seed = Number(process.env.TEST_SEED ?? 20_261_121)
/** Milliseconds that any of them may take, on a busy machine. */
const atOnce = 24

const full = testSite()
let ada: Member
let targets: Targets
beforeAll(async () => {
  ada = await full.member('Ada')
  const { rows } = full.site
  await aChannel({ rows }, 'Slow Maths')
  await aTopicChannel({ rows }, 'Slow Maths')
  await aVideo({ rows }, 'aaaaaaaaaaa')
  targets = {
    host: new URL(full.origin).host,
    cookies: await Promise.all(
      Array.from({ length: 200 }, async () => `session=${await startSession(full.site, ada.uid)}`),
    ),
    names: ['slow%20maths', 'aaaaaaaaaaa', ada.uid, 'math', 'Slow%20Maths', 'UC-slow-maths'],
    paths: routes
      .map(({ path = '' }) => `/${path}`)
      .concat('/healthz', '/robots.txt', '/favicon.svg'),
  }
})

/** Sends bytes and resolves to the whole answer, once the site closes the connection. */
function send(bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const captured: Buffer[] = []
    const socket = connect(Number(new URL(full.origin).port), '127.0.0.1')
    socket.on('data', (chunk) => captured.push(chunk))
    // The site resets the connection when it answers before it has read everything.
    socket.on('error', () => {})
    socket.once('close', () => resolve(Buffer.concat(captured).toString('latin1')))
    socket.end(bytes)
  })
}

/** Connections that stop in the middle of a request: each resolves once the site closes it. */
function openStalledConnections(): Promise<unknown>[] {
  const { host } = targets
  const halves = [
    '',
    'GET /ho',
    `GET /home HTTP/1.1\r\nhost: ${host}\r\nx-half: `,
    posted(''),
    posted('intent=review&as='),
  ]
  return halves.map((half) => {
    const socket = connect(Number(new URL(full.origin).port), '127.0.0.1')
    socket.on('error', () => {})
    socket.resume().write(half)
    return once(socket, 'close')
  })

  function posted(beginning: string): string {
    const type = 'content-type: application/x-www-form-urlencoded'
    return `POST /api/feedback HTTP/1.1\r\nhost: ${host}\r\n${type}\r\ncontent-length: 100\r\n\r\n${beginning}`
  }
}

const statusesIn = (answer: string) =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))

/** Sends requests; counts them by answer and collects the wrong answers. */
async function sendAll(requests: Iterator<Buffer>, upTo: number) {
  const tally = new Map<string, number>()
  const bad: string[] = []
  let sent = 0
  async function sendOn(): Promise<void> {
    while (sent < upTo) {
      sent += 1
      const { value } = requests.next()
      const answer = await send(value)
      const statuses = statusesIn(answer)
      const how = statuses.length === 0 ? 'closed' : `${statuses.at(-1)}`
      tally.set(how, (tally.get(how) ?? 0) + 1)
      const [head = ''] = answer.split('\r\n\r\n')
      const injected = /^(set-cookie: injected|injected)/im.test(head)
      if (injected || statuses.some((status) => status >= 500)) {
        bad.push(`${how}: ${value.subarray(0, 1_500).toString('latin1')}`)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendOn))
  return { tally, bad }
}

it(`${count.toLocaleString('en')} malformed requests: no 500, no hang, and the site goes on`, async () => {
  // Without it, Node drops each answer that is not out when the client's end has come: not one page
  // of thousands would arrive.
  Object.assign(full.server, { httpAllowHalfOpen: true })
  const stalled = openStalledConnections()
  const { tally, bad } = await sendAll(malformedRequests(targets, { seed, count }), count)
  const shown = [...tally].sort().map(([how, times]) => `${how}: ${times}`)
  console.log(`${count} malformed requests (seed ${seed}): ${shown.join(', ')}`)
  expect(bad.slice(0, 5)).toEqual([])

  // So the site closes them at its next look, not after 30 seconds.
  const { headersTimeout, requestTimeout } = full.server
  Object.assign(full.server, { headersTimeout: 1, requestTimeout: 1 })
  await Promise.all(stalled)
  Object.assign(full.server, { headersTimeout, requestTimeout, httpAllowHalfOpen: false })
  const connections = promisify(full.server.getConnections.bind(full.server))
  const leftOpen = () => {
    // Connections of this test's own `fetch` may stay open.
    full.server.closeIdleConnections()
    return connections()
  }
  await expect.poll(leftOpen).toBe(0)

  const path = '/channel/slow%20maths'
  const page = await full.page(`${path}?review`, ada)
  expect(formWith(page, 'Submit Review').fields).toMatchObject({ intent: 'review' })
  const saved = await full.post(
    path,
    { intent: 'review', as: 'member', rating: 'S', text: 'Still standing.' },
    ada,
  )
  expect(saved.status).toBe(303)
  expect((await full.page(path)).text).toContain('Still standing.')
})

import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { openClientIps } from './client-ip.ts'
import { limitRequests } from './in-flight.ts'

it('one network does not take all the requests that a process answers at a time', async () => {
  const held = Promise.withResolvers<void>()
  const app = new Hono()
  app.use(limitRequests(openClientIps([]), { ofAll: 3, ofNetwork: 2 }))
  app.get('/held', async (context) => {
    await held.promise
    return context.text('read')
  })
  app.all('/', (context) => context.text('here'))
  const ask = (path: string, remoteAddress: string, method = 'GET') =>
    app.request(path, { method }, { incoming: { socket: { remoteAddress }, headers: {} } })
  const reading = [ask('/held', '192.0.2.1'), ask('/held', '192.0.2.1')]
  const refused = await ask('/', '192.0.2.1')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await ask('/', '192.0.2.1', 'POST')).status).toBe(200)
  expect((await ask('/', '192.0.2.2')).status).toBe(200)
  reading.push(ask('/held', '192.0.2.2'))
  expect((await ask('/', '192.0.2.3')).status).toBe(503)
  held.resolve()
  expect((await Promise.all(reading)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await ask('/', '192.0.2.1')).status).toBe(200)
})

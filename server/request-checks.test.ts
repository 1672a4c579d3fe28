import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { limitReads } from './request-checks.ts'

it('more pages at a time than a process can read are refused, forms and later pages are not', async () => {
  const held = Promise.withResolvers<void>()
  const app = new Hono()
  app.use(limitReads(2))
  app.get('/held', async (context) => {
    await held.promise
    return context.text('read')
  })
  app.all('/', (context) => context.text('here'))
  const reading = [app.request('/held'), app.request('/held')]
  const refused = await app.request('/')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await app.request('/', { method: 'POST' })).status).toBe(200)
  held.resolve()
  expect((await Promise.all(reading)).map(({ status }) => status)).toEqual([200, 200])
  expect((await app.request('/')).status).toBe(200)
})

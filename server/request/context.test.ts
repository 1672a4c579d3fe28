import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { openCache } from '../cache/cache.ts'
import { cached, type RequestContext, requestContext } from './context.ts'

it('two kinds of data that one page reads are not taken for each other', async () => {
  const context: Partial<RequestContext> = {
    dataCache: openCache<unknown>({ maxBytes: 1_000_000, keptMs: 2_000 }),
  }
  const args = {
    request: new Request('http://localhost/channel/a'),
    context: new RouterContextProvider(new Map([[requestContext, context as RequestContext]])),
  }
  const both = await Promise.all([
    cached(args, 'channel', async () => 'the channel'),
    cached(args, 'reviews', async () => 'the reviews'),
  ])
  expect(both).toEqual(['the channel', 'the reviews'])
})

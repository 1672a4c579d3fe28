import { RouterContextProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import type { Card } from '#core/cards/card.ts'
import { type RequestContext, requestContext } from '#server/request/context.ts'
import { RateLimited } from '#server/request/rate-limit.ts'
import { cardResponse } from './card-response.ts'

it('counts pictures that have to be drawn against the rate limit, and no others', async () => {
  const countAgainst = vi.fn((): RateLimited | null => null)
  const page: Partial<RequestContext> = { countAgainst }
  const context = new RouterContextProvider(new Map([[requestContext, page]]))
  const ask = async (card: Card, headers: Record<string, string> = {}) =>
    await cardResponse({ context, request: new Request('http://localhost/', { headers }) }, card)
  const card: Card = { kind: 'site', siteName: 'Counted' }

  const drawn = await ask(card)
  expect([drawn.status, countAgainst.mock.calls]).toEqual([200, [['card']]])

  countAgainst.mockReturnValue(new RateLimited('That is a lot.', 9))
  expect((await ask(card)).status).toBe(200)
  const etag = drawn.headers.get('etag') ?? ''
  expect((await ask(card, { 'if-none-match': etag })).status).toBe(304)
  expect((await ask({ ...card, siteName: 'Another' })).status).toBe(429)
})

import { RouterContextProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import type { PreviewImage } from '#core/preview-images/preview-image.ts'
import { defaultSettings } from '#core/site-settings/site-settings.ts'
import { type RequestContext, requestContext } from '#server/request/context.ts'
import { RateLimited } from '#server/request/rate-limit.ts'
import { previewImageResponse } from './preview-image-response.ts'

it('counts pictures that have to be drawn against the rate limit, and no others', async () => {
  const countAgainst = vi.fn((): RateLimited | null => null)
  // Of the site only its settings are asked.
  const site = { settings: { current: () => defaultSettings } } as RequestContext['site']
  const page: Partial<RequestContext> = { countAgainst, site }
  const context = new RouterContextProvider(new Map([[requestContext, page]]))
  const ask = async (preview: PreviewImage, headers: Record<string, string> = {}) =>
    await previewImageResponse(
      { context, request: new Request('http://localhost/', { headers }) },
      preview,
    )
  const preview: PreviewImage = { kind: 'site', siteName: 'Counted' }

  const drawn = await ask(preview)
  expect([drawn.status, countAgainst.mock.calls]).toEqual([200, [['preview-image']]])

  countAgainst.mockReturnValue(new RateLimited('That is a lot.', 9))
  expect((await ask(preview)).status).toBe(200)
  const etag = drawn.headers.get('etag') ?? ''
  expect((await ask(preview, { 'if-none-match': etag })).status).toBe(304)
  expect((await ask({ ...preview, siteName: 'Another' })).status).toBe(429)
})

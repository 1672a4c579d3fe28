import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Viewer } from '#core/site.ts'
import type { Changes } from '#db/changes.ts'
import { openTaggedCache } from '../cache/tagged-cache.ts'
import { cached, cachedForViewer, type RequestContext, requestContext } from './context.ts'

const changes: Changes = {
  onInvalidated() {},
  isListening: () => true,
  caughtUp: async () => {},
  close: async () => {},
}

/** What a loader gets, for a page at `/channel/a`. */
function aRequest(viewer: Viewer | null = null) {
  const context = {
    viewer,
    pageTags: null,
    mustNotBeCached: false,
    dataCache: openTaggedCache<unknown>(changes, 1_000_000),
  } as unknown as RequestContext
  const args = {
    request: new Request('http://localhost/channel/a'),
    context: new RouterContextProvider(new Map([[requestContext, context]])),
  }
  return { args, context }
}

const mary = { uid: 'mary' } as Viewer
const reading = (data: string, tags: string[] | null) => async () => ({ data, tags })

it('two kinds of data that one page reads are not taken for each other', async () => {
  const { args } = aRequest(mary)
  for (const read of [cached, cachedForViewer]) {
    const both = await Promise.all([
      read(args, 'channel', reading('the channel', ['a'])),
      read(args, 'reviews', reading('the reviews', ['b'])),
    ])
    expect(both).toEqual(['the channel', 'the reviews'])
  }
})

it('a page is invalidated by the tags of all that it reads', async () => {
  const { args, context } = aRequest()
  await cached(args, 'channel', reading('the channel', ['a']))
  await cached(args, 'reviews', reading('the reviews', ['b']))
  expect(context.pageTags).toEqual(['a', 'b'])
  expect(context.mustNotBeCached).toBe(false)
})

it('a page that reads something without tags is never stored, in either order', async () => {
  const { args, context } = aRequest()
  await cached(args, 'a search', reading('the results', null))
  await cached(args, 'channel', reading('the channel', ['a']))
  expect(context.mustNotBeCached).toBe(true)
})

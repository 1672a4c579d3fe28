import { describe, expect, it } from 'vitest'
import type { Changes } from '#db/changes.ts'
import { openTaggedCache } from './tagged-cache.ts'

/** Changes whose notifications the test sends. */
function fakeChanges() {
  const listeners: ((tag: string) => void)[] = []
  let isListening = true
  const changes: Changes = {
    onInvalidated: (listener) => void listeners.push(listener),
    isListening: () => isListening,
    caughtUp: async () => {},
    close: async () => {},
  }
  return {
    changes,
    invalidate: (tag: string) => listeners.forEach((listener) => void listener(tag)),
    listen: (listening: boolean) => {
      isListening = listening
    },
  }
}

const created = (value: string, { tags = ['channels:slow maths'], bytes = 100 } = {}) => ({
  value,
  tags,
  bytes,
})

/** Requests a key twice, because the cache stores a value on its second request. */
async function cacheUnder(
  cache: ReturnType<typeof openTaggedCache<string>>,
  key: string,
  value = created(key),
) {
  for (const _ of ['first', 'second']) await cache.getOrCreate(key, async () => value)
}

describe('a tagged cache', () => {
  it('does not store a page requested once, so that a crawler does not fill the cache', async () => {
    const cache = openTaggedCache<string>(fakeChanges().changes, 10_000)
    await cache.getOrCreate('/channels', async () => created('first'))
    expect(cache.get('/channels')).toBeUndefined()
    await cache.getOrCreate('/channels', async () => created('second'))
    expect(cache.get('/channels')).toBe('second')
  })

  it('removes only the entries with the written row’s tag or its table’s tag', async () => {
    const { changes, invalidate } = fakeChanges()
    const cache = openTaggedCache<string>(changes, 10_000)
    await cacheUnder(cache, 'slow', created('slow', { tags: ['channels:slow maths', 'names'] }))
    await cacheUnder(cache, 'fast', created('fast', { tags: ['channels:fast maths'] }))
    await cacheUnder(cache, 'list', created('list', { tags: ['channels'] }))
    invalidate('channels:slow maths')
    expect(['slow', 'fast', 'list'].map((key) => cache.get(key))).toEqual([
      undefined,
      'fast',
      undefined,
    ])
    invalidate('*')
    expect(cache.get('fast')).toBeUndefined()
  })

  it('serves and stores nothing while the process receives no notifications of writes', async () => {
    const { changes, listen } = fakeChanges()
    const cache = openTaggedCache<string>(changes, 10_000)
    await cacheUnder(cache, 'before')
    listen(false)
    await cacheUnder(cache, 'meanwhile')
    expect(cache.get('before')).toBeUndefined()
    listen(true)
    expect([cache.get('before'), cache.get('meanwhile')]).toEqual(['before', undefined])
  })

  it('shows a visitor the latest write: a value read before it is not stored and is created again', async () => {
    const { changes, invalidate } = fakeChanges()
    const cache = openTaggedCache<string>(changes, 10_000)
    await cache.getOrCreate('/channels', async () => created('before'))
    const { promise, resolve } = Promise.withResolvers<void>()
    const slow = cache.getOrCreate('/channels', async () => {
      await promise
      return created('without the write')
    })
    const joined = cache.getOrCreate('/channels', async () => created('never created'))
    invalidate('channels:slow maths')
    expect(await cache.getOrCreate('/channels', async () => created('with the write'))).toBe(
      'with the write',
    )
    resolve()
    expect([await slow, await joined]).toEqual(['without the write', 'without the write'])
    expect(cache.get('/channels')).toBe('with the write')
  })

  it('stays within its memory limit: the least recently used entry goes first', async () => {
    const cache = openTaggedCache<string>(fakeChanges().changes, 1_000)
    for (const key of ['a', 'b']) await cacheUnder(cache, key, created(key, { bytes: 400 }))
    cache.get('a')
    await cacheUnder(cache, 'c', created('c', { bytes: 400 }))
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['a', undefined, 'c'])
  })

  it('keeps writes fast: an invalidation takes no longer when other tags have many entries', async () => {
    const { changes, invalidate } = fakeChanges()
    let looked = 0
    const watched = () =>
      new Proxy(['channels:other'], {
        get(tags, name, self) {
          looked += 1
          return Reflect.get(tags, name, self)
        },
      })
    const cache = openTaggedCache<string>(changes, 10_000_000)
    for (let key = 0; key < 1_000; key += 1)
      await cacheUnder(cache, `/${key}`, created('x', { tags: watched() }))
    looked = 0
    invalidate('channels:slow maths')
    expect(looked).toBe(0)
  })

  it('does not fill its memory with keys that are longer than any browser sends', async () => {
    const cache = openTaggedCache<string>(fakeChanges().changes, 10_000)
    const key = `/channels?after=${'x'.repeat(3_000)}`
    await cacheUnder(cache, key)
    expect(cache.get(key)).toBeUndefined()
  })
})

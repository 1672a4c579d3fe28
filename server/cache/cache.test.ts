import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openCache } from './cache.ts'

let now = 0
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => now))
afterEach(() => vi.restoreAllMocks())

const settings = { maxBytes: 10_000, keptMs: 2_000 }
const made = (value: string, bytes: number | null = 100) => vi.fn(async () => ({ value, bytes }))

it('keeps a value for two seconds, counted from the beginning of its creation', async () => {
  const cache = openCache<string>(settings)
  await cache.getOrCreate('key', async () => {
    now += 1_500
    return { value: 'old', bytes: 100 }
  })
  expect(await cache.getOrCreate('key', made('new'))).toBe('old')
  now += 500
  expect(cache.get('key')).toBeUndefined()
  expect(await cache.getOrCreate('key', made('new'))).toBe('new')
})

it('creates a value once for all who ask meanwhile, and again after a failure', async () => {
  const cache = openCache<string>(settings)
  const failing = vi.fn(() => Promise.reject(new Error('down')))
  const asked = [cache.getOrCreate('key', failing), cache.getOrCreate('key', failing)]
  for (const one of asked) await expect(one).rejects.toThrow('down')
  expect(failing).toHaveBeenCalledTimes(1)
  expect(await cache.getOrCreate('key', made('up'))).toBe('up')
})

it('returns an old value while it is created anew, for `staleMs` and once', async () => {
  const cache = openCache<string>({ ...settings, staleMs: 1_000 })
  await cache.getOrCreate('key', made('old'))
  now += 2_999
  const { promise, resolve } = Promise.withResolvers<{ value: string; bytes: number }>()
  const create = vi.fn(() => promise)
  for (let guest = 0; guest < 3; guest += 1)
    expect(await cache.getOrCreate('key', create)).toBe('old')
  now += 1
  const late = cache.getOrCreate('key', create)
  resolve({ value: 'new', bytes: 100 })
  expect([await late, create.mock.calls.length]).toEqual(['new', 1])
})

it('keeps nothing that must not be kept, no old value of it, and nothing with 0 ms', async () => {
  const cache = openCache<string>({ ...settings, staleMs: 1_000 })
  await cache.getOrCreate('key', made('for all'))
  now += 2_500
  await cache.getOrCreate('key', made('for one', null))
  await setImmediate()
  expect(await cache.getOrCreate('key', made('for another', null))).toBe('for another')
  const none = openCache<string>({ ...settings, keptMs: 0 })
  await none.getOrCreate('key', made('old'))
  expect(await none.getOrCreate('key', made('new'))).toBe('new')
})

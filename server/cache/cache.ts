import { LRUCache } from 'lru-cache'

export interface Cache<Value> {
  get(key: string): Value | undefined
  getOrCreate(key: string, create: () => Promise<Created<Value>>): Promise<Value>
}

export interface Created<Value> {
  value: Value
  /** Approximate size in memory; `null`: must not be kept. */
  bytes: number | null
}

interface CacheSettings {
  maxBytes: number
  /** Counted from when the creation of a value began. With 0, nothing is kept or shared. */
  keptMs: number
  staleMs?: number
}

/** No browser sends keys this long, so they are not cached. */
const maxKeyLength = 2_000

export function openCache<Value>({ maxBytes, keptMs, staleMs = 0 }: CacheSettings): Cache<Value> {
  interface Entry {
    value: Value
    bytes: number
    staleAt: number
  }
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
  })
  const creations = new Map<string, Promise<Value>>()

  async function make(key: string, create: () => Promise<Created<Value>>): Promise<Value> {
    const staleAt = performance.now() + keptMs
    const { value, bytes } = await create()
    if (bytes === null) entries.delete(key)
    else entries.set(key, { value, bytes, staleAt })
    return value
  }

  function get(key: string): Value | undefined {
    const entry = entries.get(key)
    return entry && performance.now() < entry.staleAt ? entry.value : undefined
  }

  return {
    get,
    async getOrCreate(key, create) {
      if (keptMs === 0 || key.length > maxKeyLength) return (await create()).value
      const found = get(key)
      if (found !== undefined) return found
      let creation = creations.get(key)
      if (!creation) {
        creation = make(key, create).finally(() => creations.delete(key))
        creations.set(key, creation)
      }
      const stale = entries.get(key)
      if (!stale || performance.now() >= stale.staleAt + staleMs) return await creation
      // Who asks when the value is too old gets the error.
      creation.catch(() => {})
      return stale.value
    },
  }
}

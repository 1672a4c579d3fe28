import { LRUCache } from 'lru-cache'
import { askedBy } from '#db/turns.ts'

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
  /** Who asks too waits for this long for what another network has begun. */
  sharedMs?: number
}

/** No browser sends keys this long, so they are not cached. */
const maxKeyLength = 2_000

export function openCache<Value>({
  maxBytes,
  keptMs,
  staleMs = 0,
  sharedMs = 0,
}: CacheSettings): Cache<Value> {
  interface Entry {
    value: Value
    bytes: number
    staleAt: number
  }
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
  })
  interface Creation {
    value: Promise<Value>
    began: number
    asker: string | undefined
  }
  const creations = new Map<string, Creation>()

  async function make(key: string, create: () => Promise<Created<Value>>): Promise<Value> {
    const staleAt = performance.now() + keptMs
    const { value, bytes } = await create()
    if (bytes === null) entries.delete(key)
    // One that was begun later can be here already.
    else if (staleAt >= (entries.get(key)?.staleAt ?? 0))
      entries.set(key, { value, bytes, staleAt })
    return value
  }

  function get(key: string): Value | undefined {
    const entry = entries.get(key)
    return entry && performance.now() < entry.staleAt ? entry.value : undefined
  }

  /** Another network's can wait behind a thousand other things that it has asked for. */
  function creationOf(key: string, create: () => Promise<Created<Value>>): Promise<Value> {
    const asker = askedBy.getStore()
    const begun = creations.get(key)
    if (begun && (begun.asker === asker || performance.now() < begun.began + sharedMs))
      return begun.value
    const creation = { value: make(key, create), began: performance.now(), asker }
    creations.set(key, creation)
    const end = () => {
      if (creations.get(key) === creation) creations.delete(key)
    }
    creation.value.then(end, end)
    return creation.value
  }

  return {
    get,
    async getOrCreate(key, create) {
      if (keptMs === 0 || key.length > maxKeyLength) return (await create()).value
      const found = get(key)
      if (found !== undefined) return found
      const creation = creationOf(key, create)
      const stale = entries.get(key)
      if (!stale || performance.now() >= stale.staleAt + staleMs) return await creation
      // Who asks when the value is too old gets the error.
      creation.catch(() => {})
      return stale.value
    },
  }
}

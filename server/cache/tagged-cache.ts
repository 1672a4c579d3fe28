import { LRUCache } from 'lru-cache'
import type { Changes } from '#db/changes.ts'

/**
 * A cache of values read from the database. A write in any process removes the values whose tags it
 * invalidates (`db/changes.ts`). When memory is full, the least recently used value goes first.
 */
export interface TaggedCache<Value> {
  get(key: string): Value | undefined
  /** Returns the cached value, waits for a creation in flight, or creates the value. */
  getOrCreate(key: string, create: () => Promise<Created<Value>>): Promise<Value>
}

export interface Created<Value> {
  value: Value
  /** Tags of the rows the value was read from; `null`: must not be cached. */
  tags: string[] | null
  /** Approximate size in memory. */
  bytes: number
}

/** A value is created again after this long, even if no write invalidated it. */
const maxAgeMs = 60_000

/** A value is cached on its second request. The cache remembers this many keys seen once. */
const maxSeenOnce = 10_000

/** No browser sends keys this long, so they are not cached. */
const maxKeyLength = 2_000

interface Entry<Value> {
  value: Value
  tags: string[]
  bytes: number
}

/** A creation in flight, and the tags invalidated since it began. */
interface Creation<Value> {
  invalidated: Set<string>
  value: Promise<Value>
}

/** @param maxBytes limit for all values together */
export function openTaggedCache<Value>(changes: Changes, maxBytes: number): TaggedCache<Value> {
  const keysByTag = new Map<string, Set<string>>()
  const entries = new LRUCache<string, Entry<Value>>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: maxAgeMs,
    ttlAutopurge: true,
    dispose: ({ tags }, key) => unindex(key, tags),
  })
  const seenOnce = new LRUCache<string, true>({ max: maxSeenOnce })
  const creations = new Set<Creation<Value>>()
  const newestCreation = new Map<string, Creation<Value>>()

  changes.onInvalidated((tag) => {
    if (tag === '*') entries.clear()
    const table = tag.slice(0, tag.indexOf(':'))
    for (const invalidated of [tag, table]) {
      for (const key of [...(keysByTag.get(invalidated) ?? [])]) entries.delete(key)
      for (const creation of creations) creation.invalidated.add(invalidated)
    }
  })

  function index(key: string, tags: string[]): void {
    for (const tag of tags) {
      const keys = keysByTag.get(tag) ?? new Set()
      keysByTag.set(tag, keys.add(key))
    }
  }

  function unindex(key: string, tags: string[]): void {
    for (const tag of tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  function admit(key: string, entry: Entry<Value>): void {
    if (key.length > maxKeyLength) return
    if (!seenOnce.has(key)) {
      seenOnce.set(key, true)
      return
    }
    entries.set(key, entry)
    // `LRUCache` does not store an entry larger than the whole cache.
    if (entries.peek(key) === entry) index(key, entry.tags)
  }

  async function create(key: string, work: () => Promise<Created<Value>>): Promise<Value> {
    const { promise, resolve, reject } = Promise.withResolvers<Value>()
    // Only a second request awaits it; without one, a rejection would be unhandled.
    promise.catch(() => {})
    const creation: Creation<Value> = { invalidated: new Set(), value: promise }
    creations.add(creation)
    newestCreation.set(key, creation)
    try {
      const { value, tags, bytes } = await work()
      const isStale =
        creation.invalidated.has('*') || tags?.some((tag) => creation.invalidated.has(tag))
      if (tags && !isStale && changes.isListening()) admit(key, { value, tags, bytes })
      resolve(value)
      return value
    } catch (error) {
      reject(error)
      throw error
    } finally {
      creations.delete(creation)
      if (newestCreation.get(key) === creation) newestCreation.delete(key)
    }
  }

  function get(key: string): Value | undefined {
    return changes.isListening() ? entries.get(key)?.value : undefined
  }

  return {
    get,
    async getOrCreate(key, work) {
      const found = get(key)
      if (found !== undefined) return found
      const creation = newestCreation.get(key)
      // A creation that began before a write may lack that write.
      if (creation?.invalidated.size === 0 && changes.isListening()) return await creation.value
      return await create(key, work)
    },
  }
}

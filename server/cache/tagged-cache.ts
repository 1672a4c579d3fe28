import { LRUCache } from 'lru-cache'
import type { Changes } from '#db/changes.ts'

/**
 * A cache of values made from the database. A write by any process removes the values whose tags it touches
 * (`db/changes.ts`). The value that was used longest ago goes first when memory is full.
 */
export interface TaggedCache<Value> {
  get(key: string): Value | undefined
  /** Returns the cached value, joins a creation that is under way, or creates the value. */
  getOrCreate(key: string, create: () => Promise<Created<Value>>): Promise<Value>
}

export interface Created<Value> {
  value: Value
  /** What the value was made from; `null`: not to be cached. */
  tags: string[] | null
  /** About how much memory it takes. */
  bytes: number
}

/** A value is created anew after this long, even if nothing touched it. */
const maxAgeMs = 60_000

/** A value is cached when its key is asked for the second time; this many keys seen once are remembered. */
const maxSeenOnce = 10_000

/** Longer keys come from nobody's browser and are not worth remembering. */
const maxKeyLength = 2_000

interface Entry<Value> {
  value: Value
  tags: string[]
  bytes: number
}

/** A creation under way, and what was touched since it began. */
interface Creation<Value> {
  touched: Set<string>
  value: Promise<Value>
}

/** @param maxBytes for all values together */
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
    for (const touched of [tag, table]) {
      for (const key of [...(keysByTag.get(touched) ?? [])]) entries.delete(key)
      for (const creation of creations) creation.touched.add(touched)
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
    // An entry larger than the whole cache is not stored.
    if (entries.peek(key) === entry) index(key, entry.tags)
  }

  async function create(key: string, work: () => Promise<Created<Value>>): Promise<Value> {
    const { promise, resolve, reject } = Promise.withResolvers<Value>()
    // Without a second request nobody waits for it.
    promise.catch(() => {})
    const creation: Creation<Value> = { touched: new Set(), value: promise }
    creations.add(creation)
    newestCreation.set(key, creation)
    try {
      const { value, tags, bytes } = await work()
      const isStale = creation.touched.has('*') || tags?.some((tag) => creation.touched.has(tag))
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
      if (creation?.touched.size === 0 && changes.isListening()) return await creation.value
      return await create(key, work)
    },
  }
}

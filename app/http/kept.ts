import { crc32 } from 'node:zlib'
import type { Changes } from '#db/changes.ts'

/** Things made from the database, kept in memory until a write touches what they were made from, whichever process writes. */
export interface Kept<Value> {
  /** What is kept under a key and still good; `null` when there is nothing. */
  find(key: string): Value | null
  /**
   * What somebody has being made under a key right now; `null` when nobody has, or a write came in between: then it may lack that write,
   * and whoever asks now has it made anew.
   */
  findSoon(key: string): Promise<Value> | null
  /** What is kept under a key, or is being made, or else is made, and kept from the second time on. */
  findOrMake(key: string, make: () => Promise<Made<Value>>): Promise<Value>
}

export interface Made<Value> {
  value: Value
  /** What it was made from, as `Changes` name it; `null` when it is not to be kept. */
  from: string[] | null
  /** About what it takes to keep it. */
  bytes: number
}

/** What nobody asks for twice is not worth keeping; so many things that were asked for once are remembered, by a checksum. */
const mostOnce = 10_000

/** A thing that nothing touches is made anew after so long all the same. */
const keptMs = 60_000

interface Thing<Value> {
  value: Value
  from: Set<string>
  bytes: number
  until: number
  /** When it was asked for last, or made. */
  used: number
}

/** Something that is being made, and what was touched meanwhile. */
interface Making<Value> {
  touched: Set<string>
  value: Promise<Value>
}

/** @param mostBytes for all things together; what was not asked for the longest goes first */
export function openKept<Value>(changes: Changes, mostBytes: number): Kept<Value> {
  const things = new Map<string, Thing<Value>>()
  const makings = new Set<Making<Value>>()
  /** The one that began last for a key. */
  const newest = new Map<string, Making<Value>>()
  const once = new Set<number>()
  let bytes = 0

  changes.onTouched((what) => {
    const table = what.slice(0, what.indexOf(':'))
    for (const [key, { from }] of things) if (what === '*' || from.has(what) || from.has(table)) drop(key)
    for (const { touched } of makings) touched.add(what).add(table)
  })

  function drop(key: string): void {
    bytes -= things.get(key)?.bytes ?? 0
    things.delete(key)
  }

  function put(key: string, thing: Thing<Value>): void {
    drop(key)
    things.set(key, thing)
    bytes += thing.bytes
    if (bytes > mostBytes) makeRoom()
  }

  /** Some more than is missing: to find the oldest takes a look at all. */
  function makeRoom(): void {
    const byUse = [...things].sort(([, one], [, other]) => one.used - other.used)
    for (const [key] of byUse) {
      if (bytes <= 0.9 * mostBytes) break
      drop(key)
    }
  }

  function isAskedForAgain(key: string): boolean {
    const sum = crc32(key)
    if (once.has(sum)) return true
    if (once.size >= mostOnce) once.clear()
    once.add(sum)
    return false
  }

  function find(key: string): Value | null {
    const thing = things.get(key)
    if (!thing || !changes.isHearing()) return null
    const now = performance.now()
    if (thing.until < now) {
      drop(key)
      return null
    }
    thing.used = now
    return thing.value
  }

  function findSoon(key: string): Promise<Value> | null {
    const making = newest.get(key)
    return making?.touched.size === 0 && changes.isHearing() ? making.value : null
  }

  async function make(key: string, work: () => Promise<Made<Value>>): Promise<Value> {
    const { promise, resolve, reject } = Promise.withResolvers<Value>()
    // Nobody else may be waiting for it.
    promise.catch(() => {})
    const making: Making<Value> = { touched: new Set(), value: promise }
    makings.add(making)
    newest.set(key, making)
    try {
      const { value, from, bytes } = await work()
      const isWanted = isAskedForAgain(key)
      const isOvertaken = from?.some((one) => making.touched.has(one)) || making.touched.has('*')
      if (from && isWanted && !isOvertaken && changes.isHearing()) {
        const now = performance.now()
        put(key, { value, from: new Set(from), bytes, until: now + keptMs, used: now })
      }
      resolve(value)
      return value
    } catch (error) {
      reject(error)
      throw error
    } finally {
      makings.delete(making)
      if (newest.get(key) === making) newest.delete(key)
    }
  }

  return {
    find,
    findSoon,
    findOrMake: async (key, work) => find(key) ?? (await (findSoon(key) ?? make(key, work))),
  }
}

import { createHash } from 'node:crypto'

/** An id of `length` base64url characters, always the same for the same text. */
export function idOf(text: string, length: number): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, length)
}

/**
 * A number of `digits` decimal digits as text, always the same for the same text. Never begins with
 * 0.
 */
export function digitsOf(text: string, digits: number): string {
  const number = BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
  return `1${(number % 10n ** BigInt(digits - 1)).toString().padStart(digits - 1, '0')}`
}

export interface SeededRandom {
  /** From 0 (included) to 1 (not included). */
  fraction(): number
  /** A whole number, both ends included. */
  between(low: number, high: number): number
  pick<T>(list: readonly [T, ...T[]]): T
  /** True once in `times` calls on average. */
  oneIn(times: number): boolean
}

/**
 * A random generator (mulberry32) with the same sequence for the same seed, so that the demo world
 * is the same after every start. Its 32 bits of state are enough for pictures and view counts.
 */
export function seededRandom(seed: string): SeededRandom {
  let state = createHash('sha256').update(seed).digest().readUInt32LE()

  function fraction(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  return {
    fraction,
    between: (low, high) => low + Math.floor(fraction() * (high - low + 1)),
    pick: ([first, ...others]) =>
      others.length === 0 ? first : (others[Math.floor(fraction() * (others.length + 1))] ?? first),
    oneIn: (times) => fraction() < 1 / times,
  }
}

import { createHash } from 'node:crypto'

/** An id of `length` base64url characters that is always the same for the same text. */
export function idOf(text: string, length: number): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, length)
}

/** A decimal number of `digits` digits as text, always the same for the same text; never begins with 0. */
export function digitsOf(text: string, digits: number): string {
  const number = BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
  return `1${(number % 10n ** BigInt(digits - 1)).toString().padStart(digits - 1, '0')}`
}

export interface Dice {
  /** From 0 (included) to 1 (not included). */
  roll(): number
  /** A whole number, both ends included. */
  between(low: number, high: number): number
  pick<T>(list: readonly [T, ...T[]]): T
  /** True once in `times` rolls. */
  oneIn(times: number): boolean
}

/**
 * Dice that fall the same way every time for the same seed, so that the demo world is the same world after every start. The sequence
 * is mulberry32; its 32 bits are plenty for pictures and view counts.
 */
export function dice(seed: string): Dice {
  let state = createHash('sha256').update(seed).digest().readUInt32LE()

  function roll(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  return {
    roll,
    between: (low, high) => low + Math.floor(roll() * (high - low + 1)),
    pick: ([first, ...others]) =>
      others.length === 0 ? first : (others[Math.floor(roll() * (others.length + 1))] ?? first),
    oneIn: (times) => roll() < 1 / times,
  }
}

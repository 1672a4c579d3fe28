import { Refusal } from '#core/refusal.ts'

/** Keeps one address from asking faster than people can, however unlimited the deed is for people (design, decision 9). */
export interface FloodGuard {
  /** Lets a request from this address through, or throws a `Refusal` with status 429. */
  admit(address: string): void
}

interface FloodGuardSettings {
  /** How many requests an address may go on making every second. */
  perSecond: number
  /** How many it may make at once after a pause. */
  burst: number
  /** What the visitor reads. */
  sentence: string
  /** Milliseconds; given by tests. */
  now?: () => number
}

/** What is known of an address: how many requests it had left, and when that was. */
interface Bucket {
  left: number
  at: number
}

/** When so many addresses are remembered, the ones that have been quiet are forgotten: some MB at the most. */
const sweepAt = 20_000

/**
 * A token bucket for each address, in this process's memory: a restart forgets, and each of several processes counts for itself,
 * which is exact enough for a guard that only floods ever meet.
 */
export function openFloodGuard({ perSecond, burst, sentence, now = () => Date.now() }: FloodGuardSettings): FloodGuard {
  const buckets = new Map<string, Bucket>()

  function leftNow(bucket: Bucket, time: number): number {
    return Math.min(burst, bucket.left + Math.max(0, time - bucket.at) * (perSecond / 1000))
  }

  function sweep(time: number): void {
    for (const [name, bucket] of buckets) if (leftNow(bucket, time) >= burst) buckets.delete(name)
    // A flood from everywhere leaves no quiet ones; then it is better to forget than to run out of memory.
    if (buckets.size >= sweepAt) buckets.clear()
  }

  return {
    admit(address) {
      const time = now()
      const name = networkOf(address)
      const known = buckets.get(name)
      if (!known && buckets.size >= sweepAt) sweep(time)
      const left = known ? leftNow(known, time) : burst
      buckets.set(name, { left: left >= 1 ? left - 1 : left, at: time })
      if (left < 1) throw new Refusal(sentence, 429)
    },
  }
}

/** One IPv6 customer has a /64, 2^64 addresses: they count as one. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const gap = address.includes('::') ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0') : []
  return [...before, ...gap, ...after].slice(0, 4).join(':')
}

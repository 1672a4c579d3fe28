import { Refusal } from '#core/refusal.ts'

/** One too many in too short a time. */
export class TooMany extends Refusal {
  /** Seconds until the next one is admitted, at least one. */
  readonly retryAfter: number

  /** @param sentence what was too much; how long to wait is added */
  constructor(sentence: string, retryAfter: number) {
    super(`${sentence} Please wait ${inWords(retryAfter)}, then go on.`, 429)
    this.retryAfter = retryAfter
  }
}

function inWords(seconds: number): string {
  if (seconds <= 10) return 'a few seconds'
  return seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`
}

/** Keeps one address or person from asking faster than people can. */
export interface FloodGuard {
  /** Counts a request of this address or person, and returns the refusal if it is one too many; that one is not counted. */
  count(whose: string): TooMany | null
}

interface FloodGuardSettings {
  /** How many requests one may go on making every second. */
  perSecond: number
  /** How many at once after a pause. */
  burst: number
  /** What the visitor reads. */
  sentence: string
  /** Milliseconds; given by tests. */
  now?: () => number
}

/** What is known of one: how many requests were left, and when that was. */
interface Bucket {
  left: number
  at: number
}

/** When so many are remembered, the ones that have been quiet are forgotten: some MB at the most. */
const sweepAt = 20_000

/**
 * A token bucket for each, in this process's memory: a restart forgets, and each of several processes counts for itself,
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
    count(whose) {
      const time = now()
      const name = networkOf(whose)
      const known = buckets.get(name)
      if (!known && buckets.size >= sweepAt) sweep(time)
      const left = known ? leftNow(known, time) : burst
      buckets.set(name, { left: left >= 1 ? left - 1 : left, at: time })
      return left >= 1 ? null : new TooMany(sentence, Math.max(1, Math.ceil((1 - left) / perSecond)))
    },
  }
}

/** One IPv6 customer has a /64, 2^64 addresses: they count as one. A person's id has no colon. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const gap = address.includes('::') ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0') : []
  return [...before, ...gap, ...after].slice(0, 4).join(':')
}

import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import { Refusal } from '#core/refusal.ts'

/** One request too many in too short a time. */
export class RateLimited extends Refusal {
  /** Seconds until the next one is allowed, at least one. */
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

export interface RateLimiter {
  /**
   * Counts a request and returns the refusal if it is one too many; a refused one is not counted.
   * @param key a person's id or an IP address
   */
  count(key: string): RateLimited | null
}

interface RateLimiterSettings {
  /** Requests a second that can go on for ever. */
  perSecond: number
  /** Requests at once after a pause. */
  burst: number
  /** What the visitor reads. */
  sentence: string
  /** Milliseconds; given by tests. */
  now?: () => number
}

/** A token bucket: how many requests were left, and when that was. */
interface Bucket {
  left: number
  at: number
}

/** Buckets in memory, some MB. The one that was used longest ago is dropped first. */
const maxBuckets = 20_000

/**
 * A token bucket for each person or network, in the memory of this process: a restart forgets them, and
 * several processes count apart.
 */
export function openRateLimiter({
  perSecond,
  burst,
  sentence,
  now = () => Date.now(),
}: RateLimiterSettings): RateLimiter {
  const buckets = new LRUCache<string, Bucket>({ max: maxBuckets })
  return {
    count(key) {
      const time = now()
      const network = networkOf(key)
      const known = buckets.get(network)
      const refilled = known
        ? known.left + Math.max(0, time - known.at) * (perSecond / 1000)
        : burst
      const left = Math.min(burst, refilled)
      buckets.set(network, { left: left >= 1 ? left - 1 : left, at: time })
      return left >= 1
        ? null
        : new RateLimited(sentence, Math.max(1, Math.ceil((1 - left) / perSecond)))
    },
  }
}

/** One IPv6 customer has a /64, 2^64 addresses: they count as one. Anything else counts as it is. */
function networkOf(key: string): string {
  if (!key.includes(':') || !ipaddr.IPv6.isValid(key)) return key
  return ipaddr.IPv6.parse(key).parts.slice(0, 4).join(':')
}

import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import { Refusal } from '#core/refusal.ts'

/** The refusal of a request over its rate limit. */
export class RateLimited extends Refusal {
  /** Seconds until the next request is allowed, at least one. */
  readonly retryAfter: number

  /** @param sentence the reason; the waiting time is appended */
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
   * Counts a request. Returns a refusal if it exceeds the limit; a refused request is not counted.
   * @param key a person's id or an IP address
   */
  count(key: string): RateLimited | null
}

interface RateLimiterSettings {
  /** Requests a second in the long run. */
  perSecond: number
  /** Requests at once after a pause. */
  burst: number
  /** What the visitor reads. */
  sentence: string
  /** The time in milliseconds; tests give their own. */
  now?: () => number
}

/** A token bucket: the number of requests left at a time. */
interface Bucket {
  left: number
  at: number
}

/** Buckets in memory, a few MB. The least recently used one is dropped first. */
const maxBuckets = 20_000

/**
 * Opens a token bucket for each person or network, in the memory of this process (decision 012). A
 * restart forgets them, and several processes count separately.
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

/**
 * A customer with IPv6 has a /64, which is 2^64 addresses, so these count as one. Other keys are
 * unchanged.
 */
function networkOf(key: string): string {
  if (!key.includes(':') || !ipaddr.IPv6.isValid(key)) return key
  return ipaddr.IPv6.parse(key).parts.slice(0, 4).join(':')
}

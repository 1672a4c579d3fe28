import { LRUCache } from 'lru-cache'
import { type Network, networksOf } from './networks.server.ts'
import { Refusal } from './refusal.ts'

export class RateLimited extends Refusal {
  readonly retryAfter: number

  constructor(sentence: string, retryAfter: number) {
    super(`${sentence} Please wait ${inWords(retryAfter)}, then go on.`, 429)
    this.retryAfter = retryAfter
  }
}

function inWords(seconds: number): string {
  if (seconds <= 10) return 'a few seconds'
  if (seconds <= 60) return 'a minute'
  return seconds <= 7200
    ? `${Math.ceil(seconds / 60)} minutes`
    : `${Math.ceil(seconds / 3600)} hours`
}

export interface RateLimiter {
  count(key: string, weight?: number): RateLimited | null
}

interface Bucket {
  left: number
  at: number
}

const maxBuckets = 20_000

/** In the memory of this process (decision 010). */
export function openRateLimiter({
  perSecond,
  burst,
  sentence,
  now = () => Date.now(),
}: {
  perSecond: number
  burst: number
  sentence: string
  now?: () => number
}): RateLimiter {
  // `max` would allocate all of them at once, for each limit: 5 ms and half a megabyte.
  const buckets = new LRUCache<string, Bucket>({ maxSize: maxBuckets, sizeCalculation: () => 1 })

  function leftIn({ key, times }: Network, time: number): number {
    const known = buckets.get(key)
    if (!known) return burst * times
    const refilled = known.left + Math.max(0, time - known.at) * ((perSecond * times) / 1000)
    return Math.min(burst * times, refilled)
  }

  return {
    count(key, weight = 1) {
      const time = now()
      const networks = networksOf(key).map((network) => ({
        ...network,
        left: leftIn(network, time),
      }))
      const full = networks.filter(({ left }) => left < weight)
      // A refused request adds no bucket: the 65,536 networks of a full /48 must not push out those
      // of other people.
      for (const { key: name, left } of networks)
        if (full.length === 0 || buckets.has(name))
          buckets.set(name, { left: full.length === 0 ? left - weight : left, at: time })
      if (full.length === 0) return null
      const waits = full.map(({ left, times }) => (weight - left) / (perSecond * times))
      return new RateLimited(sentence, Math.max(1, Math.ceil(Math.max(...waits))))
    },
  }
}

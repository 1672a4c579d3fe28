import { describe, expect, it } from 'vitest'
import { openRateLimiter } from './rate-limit.server.ts'

function limiterWithClock(settings = { perSecond: 10, burst: 30 }) {
  const clock = { now: 1_000_000 }
  const limiter = openRateLimiter({ ...settings, sentence: 'Too fast.', now: () => clock.now })
  /** Sends a number of requests and returns how many the limit allowed. */
  function ask(times: number, address = '192.0.2.1'): number {
    let allowed = 0
    for (let time = 0; time < times; time += 1) {
      const rateLimited = limiter.count(address)
      if (rateLimited)
        expect(rateLimited).toMatchObject({
          message: 'Too fast. Please wait a few seconds, then go on.',
          status: 429,
        })
      else allowed += 1
    }
    return allowed
  }
  return { clock, ask }
}

describe('the rate limiter, so that one machine cannot block the site for all visitors', () => {
  it('allows a burst, then the set number a second', () => {
    const { clock, ask } = limiterWithClock()
    expect(ask(100)).toBe(30)
    clock.now += 1000
    expect(ask(100)).toBe(10)
    clock.now += 60_000
    expect(ask(100)).toBe(30)
  })

  it('refills the bucket of a client while it refuses that client', () => {
    const { clock, ask } = limiterWithClock()
    ask(1000)
    clock.now += 100
    expect(ask(1)).toBe(1)
  })

  it('counts IPv4 addresses separately, and the IPv6 addresses of one customer together', () => {
    const { ask } = limiterWithClock()
    expect(ask(30, '192.0.2.1')).toBe(30)
    expect(ask(30, '192.0.2.2')).toBe(30)
    expect(ask(20, '2001:db8:1:2::5')).toBe(20)
    expect(ask(20, '2001:db8:1:2:ffff:0:0:1')).toBe(10)
    expect(ask(30, '2001:db8:1:3::5')).toBe(30)
    expect(ask(30, '2001:db8::5')).toBe(30)
  })

  it('counts all networks of a /56 together too, so that its owner has four limits and not 256', () => {
    const { clock, ask } = limiterWithClock()
    const walk = () => {
      let allowed = 0
      for (let network = 0; network < 256; network += 1)
        allowed += ask(2, `2001:db8:1:${(0x4200 + network).toString(16)}::1`)
      return allowed
    }
    expect(walk()).toBe(120)
    expect(ask(1, '2001:db8:1:42ff::9')).toBe(0)
    expect(ask(30, '2001:db8:1:4300::1')).toBe(30)
    clock.now += 1000
    expect(walk()).toBe(40)
  })
})

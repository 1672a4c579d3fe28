import { describe, expect, it } from 'vitest'
import { openRateLimiter } from './rate-limit.ts'

function guarded(settings = { perSecond: 10, burst: 30 }) {
  const clock = { now: 1_000_000 }
  const guard = openRateLimiter({ ...settings, sentence: 'Too fast.', now: () => clock.now })
  /** How many of so many requests came through. */
  function ask(times: number, address = '192.0.2.1'): number {
    let admitted = 0
    for (let time = 0; time < times; time += 1) {
      const tooMany = guard.count(address)
      if (tooMany)
        expect(tooMany).toMatchObject({
          message: 'Too fast. Please wait a few seconds, then go on.',
          status: 429,
        })
      else admitted += 1
    }
    return admitted
  }
  return { clock, ask }
}

describe('the flood guard: one machine must not keep the site from everybody', () => {
  it('admits a burst, then as many as the second allows', () => {
    const { clock, ask } = guarded()
    expect(ask(100)).toBe(30)
    clock.now += 1000
    expect(ask(100)).toBe(10)
    clock.now += 60_000
    expect(ask(100)).toBe(30)
  })

  it('does not punish who was refused: the bucket fills all the same', () => {
    const { clock, ask } = guarded()
    ask(1000)
    clock.now += 100
    expect(ask(1)).toBe(1)
  })

  it('counts each address for itself, and the addresses of one IPv6 customer together', () => {
    const { ask } = guarded()
    expect(ask(30, '192.0.2.1')).toBe(30)
    expect(ask(30, '192.0.2.2')).toBe(30)
    expect(ask(20, '2001:db8:1:2::5')).toBe(20)
    expect(ask(20, '2001:db8:1:2:ffff:0:0:1')).toBe(10)
    expect(ask(30, '2001:db8:1:3::5')).toBe(30)
    expect(ask(30, '2001:db8::5')).toBe(30)
  })

  it('says how long to wait, in seconds for machines and in words for people', () => {
    const wait = (perHour: number) => {
      const guard = openRateLimiter({
        burst: 1,
        perSecond: perHour / 3600,
        sentence: 'Enough.',
        now: () => 0,
      })
      guard.count('192.0.2.1')
      const tooMany = guard.count('192.0.2.1')
      return [tooMany?.retryAfter, tooMany?.message]
    }
    expect(wait(3600)).toEqual([1, 'Enough. Please wait a few seconds, then go on.'])
    expect(wait(120)).toEqual([30, 'Enough. Please wait a minute, then go on.'])
    expect(wait(30)).toEqual([120, 'Enough. Please wait 2 minutes, then go on.'])
  })

  it('survives a clock that is set back', () => {
    const { clock, ask } = guarded()
    expect(ask(30)).toBe(30)
    clock.now -= 3_600_000
    expect(ask(1)).toBe(0)
    clock.now += 1000
    expect(ask(100)).toBe(10)
  })

  it('goes on counting when more addresses come than it remembers', () => {
    const { ask } = guarded()
    for (let one = 0; one < 50_000; one += 1)
      ask(1, `10.${one >> 16}.${(one >> 8) & 255}.${one & 255}`)
    expect(ask(100, '192.0.2.9')).toBe(30)
  })
})

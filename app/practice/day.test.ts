import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dayAt, isTimeZone } from './day.server.ts'

const noon = new Date('2026-11-22T12:00:00Z')

describe('the day of a learner', () => {
  it('begins at 4:00 in their time zone, and without one at 4:00 UTC', () => {
    const moment = new Date('2026-11-22T03:30:00Z')
    expect(dayAt(moment, 'Europe/Berlin')).toBe('2026-11-22')
    expect(dayAt(moment, 'Pacific/Auckland')).toBe('2026-11-22')
    expect(dayAt(moment, 'America/New_York')).toBe('2026-11-21')
    expect(dayAt(moment, null)).toBe('2026-11-21')
    expect(dayAt(new Date('2026-11-22T03:59:59Z'), null)).toBe('2026-11-21')
    expect(dayAt(new Date('2026-11-22T04:00:00Z'), null)).toBe('2026-11-22')
    expect(dayAt(moment, 'Mars/Olympus')).toBe('2026-11-21')
  })

  it.each(['Europe/Berlin', 'europe/BERLIN', 'Asia/Kolkata', '+0530', 'Etc/GMT+5'])(
    'takes the time zone %s',
    (name) => expect(isTimeZone(name)).toBe(true),
  )

  it.each(['', 'Mars/Olympus', 'Europe/Berlin\0', 'x'.repeat(65), '+2400', 'en-US-u-tz-deber'])(
    'takes no time zone %j',
    (name) => expect(isTimeZone(name)).toBe(false),
  )
})

describe('formatters', () => {
  /** The time zones of the formatters that were built to be kept. */
  let built: (string | undefined)[] = []
  beforeEach(() => {
    built = []
    const { DateTimeFormat } = Intl
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function build(locale, options) {
      if (options?.hour) built.push(options.timeZone)
      return new DateTimeFormat(locale, options)
    })
  })
  afterEach(() => vi.restoreAllMocks())

  it('are given up when many time zones come', () => {
    const offsets = Array.from({ length: 300 }, (_, n) => {
      const [hours, minutes] = [Math.floor(n / 60), n % 60]
      return `+${String(hours).padStart(2, '0')}${String(minutes).padStart(2, '0')}`
    })
    for (const offset of [...offsets, ...offsets]) dayAt(noon, offset)
    expect(built).toHaveLength(600)
  })
})

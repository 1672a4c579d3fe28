import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inOrder, parseYear } from './wrapped-summary.ts'

const channel = fc.record({
  channelId: fc.string({ minLength: 1, maxLength: 4 }),
  name: fc.string({ unit: 'grapheme', maxLength: 6 }),
  videoCount: fc.integer({ min: 1, max: 4 }),
})

it('the order of channels is by count, then by name, independent of the input order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(channel, { selector: (one) => one.channelId }), (channels) => {
      const ordered = inOrder(channels)
      expect(inOrder(channels.toReversed())).toEqual(ordered)
      for (const [index, one] of ordered.entries()) {
        const next = ordered[index + 1]
        if (!next) continue
        expect(one.videoCount).toBeGreaterThanOrEqual(next.videoCount)
        if (one.videoCount === next.videoCount)
          expect(one.name.localeCompare(next.name, 'en')).toBeLessThanOrEqual(0)
      }
    }),
  )
})

it.each([
  ['2026-11-30T23:59:59Z', 2025],
  ['2026-12-01T00:00:00Z', 2026],
])('at %s the newest Wrapped is that of %i', (now, year) => {
  const at = { now: () => new Date(now) }
  expect(parseYear(at, String(year))).toBe(year)
  expect(parseYear(at, String(year + 1))).toBeNull()
})

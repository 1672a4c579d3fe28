import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inOrder, parseYear, shareText } from './wrapped-summary.ts'

const channel = fc.record({
  channelId: fc.string({ minLength: 1, maxLength: 4 }),
  name: fc.string({ unit: 'grapheme', maxLength: 6 }),
  videoCount: fc.integer({ min: 1, max: 4 }),
})

describe('the order of channels', () => {
  it('is by count, then by name, independent of the input order', () => {
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
})

it('says in words what the card shows: seven channels and no eighth', () => {
  const channels = Array.from({ length: 9 }, (_, n) => ({
    channelId: `UC${n}`,
    name: `Channel ${n}`,
    videoCount: n === 6 ? 1 : 1200,
  }))
  const text = shareText(
    { year: 2024, totalVideos: 9601, totalChannels: 9, generatedAt: '', channels },
    'fullmarks.example/wrapped',
  )
  expect(text.split('\n')).toEqual([
    'Wrapped 2024',
    'Videos Liked: 9,601',
    'Unique Channels: 9',
    'Top 7 Channels:',
    '1. Channel 0, 1,200 videos',
    '2. Channel 1, 1,200 videos',
    '3. Channel 2, 1,200 videos',
    '4. Channel 3, 1,200 videos',
    '5. Channel 4, 1,200 videos',
    '6. Channel 5, 1,200 videos',
    '7. Channel 6, 1 video',
    'fullmarks.example/wrapped',
  ])
})

it.each([
  ['2026-11-30T23:59:59Z', 2025],
  ['2026-12-01T00:00:00Z', 2026],
])('at %s the newest Wrapped is that of %i', (now, year) => {
  const at = { now: () => new Date(now) }
  expect(parseYear(at, String(year))).toBe(year)
  expect(parseYear(at, String(year + 1))).toBeNull()
})

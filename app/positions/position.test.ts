import fc from 'fast-check'
import { expect, it } from 'vitest'
import { merge, type Position, playedTo, said } from './position.ts'

const now = Date.parse('2026-03-01T09:00:00Z')
const length = 1_000

/** What a device plays, or its person says. */
const report = fc.oneof(
  {
    arbitrary: fc.record({
      second: fc.double({ min: 0, max: 1_100, noNaN: true }),
      isLengthKnown: fc.boolean(),
    }),
    weight: 5,
  },
  { arbitrary: fc.boolean(), weight: 1 },
)

it('gives the last place and the last word of 10,000 random histories of tabs and devices', () => {
  fc.assert(
    fc.property(fc.array(report, { minLength: 1, maxLength: 12 }), (reports) => {
      const positions = reports.map((one, index): Position => {
        const at = now + index
        if (typeof one === 'boolean') return said(one, at)
        return playedTo(one.second, one.isLengthKnown ? length : null, at)
      })
      const here = positions.reduce((before, next) => {
        const after = merge(before, next)
        expect(after.furthest).toBeGreaterThanOrEqual(Math.max(before.furthest, after.second))
        return after
      })
      const last = positions.findLast(({ movedAt }) => movedAt !== null)
      expect(here.movedAt).toBe(last?.movedAt ?? null)
      expect(here.second).toBe(last?.second ?? 0)
      // The last word of the person counts, else 90 % of the length.
      const word = positions.findLast(({ saidAt }) => saidAt !== null)
      const isDone = (word ? [word] : positions).some(({ doneAt }) => doneAt !== null)
      expect(here.doneAt !== null).toBe(isDone)
    }),
    { numRuns: 10_000 },
  )
})

it('is done at 90 %, and stays taken back when the rest is played again', () => {
  expect(playedTo(899, length, now).doneAt).toBeNull()
  const done = playedTo(900, length, now)
  expect(done.doneAt).toBe(now)
  expect(playedTo(900, null, now).doneAt).toBeNull()
  const back = merge(done, said(false, now + 1))
  expect(merge(back, playedTo(1_000, length, now + 2))).toMatchObject({
    second: 1_000,
    doneAt: null,
  })
})

it('takes no impossible numbers from a browser', () => {
  expect(playedTo(-5, 0.2, now)).toMatchObject({ second: 0, furthest: 0, length: 1 })
  expect(playedTo(1e12, -1, now)).toMatchObject({ furthest: 359_999, length: null })
})

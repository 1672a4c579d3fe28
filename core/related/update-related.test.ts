import fc from 'fast-check'
import { expect, test } from 'vitest'
import { likenessOf } from './update-related.ts'

const counts = fc
  .tuple(fc.nat(500), fc.nat(500), fc.nat(500))
  .map(([common, more, others]) => ({ common, one: common + more, other: common + others }))

test('it lies between 0 and 1, and is the same from both sides', () => {
  fc.assert(
    fc.property(counts, ({ common, one, other }) => {
      const likeness = likenessOf(common, one, other)
      expect(likeness).toBeGreaterThanOrEqual(0)
      expect(likeness).toBeLessThan(1)
      expect(likenessOf(common, other, one)).toBe(likeness)
    }),
  )
})

test('one more common member never lowers it, one more of only one side never raises it', () => {
  fc.assert(
    fc.property(counts, ({ common, one, other }) => {
      const likeness = likenessOf(common, one, other)
      expect(likenessOf(common + 1, one + 1, other + 1)).toBeGreaterThanOrEqual(likeness)
      expect(likenessOf(common, one + 1, other)).toBeLessThanOrEqual(likeness)
    }),
  )
})

test('a channel that everybody likes is less like another than one with the same taste', () => {
  expect(likenessOf(8, 10, 10)).toBeGreaterThan(likenessOf(10, 10, 1_000))
  // Five out of five is less sure than fifty out of sixty.
  expect(likenessOf(5, 5, 5)).toBeLessThan(likenessOf(50, 60, 60))
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type LateAnswers, retentionOf } from '../practice/retention.ts'
import { retentionKey } from './retention-order.ts'

const person = fc
  .tuple(fc.nat({ max: 60 }), fc.nat({ max: 60 }))
  .map(([answers, known]): LateAnswers => ({ answers, known: Math.min(answers, known) }))
const history = fc.array(person, { minLength: 5, maxLength: 40 })
const finished = fc.integer({ min: 1, max: 1_000 })

it('one account changes the order key of a path by less than its share of the people', () => {
  fc.assert(
    fc.property(history, person, fc.option(person), finished, (others, one, instead, count) => {
      const before = retentionOf([...others, one])
      const after = retentionOf(instead ? [...others, instead] : others)
      if (!before || !after) return
      const moved = Math.abs(retentionKey(before, count) - retentionKey(after, count))
      expect(moved).toBeLessThan(1 / Math.max(before.people, after.people))
    }),
    { numRuns: 2_000 },
  )
})

it('a path that nobody finished, or of which too little is known, comes after all others', () => {
  fc.assert(
    fc.property(history, history, finished, (known, unfinished, count) => {
      const retention = retentionOf(known)
      if (!retention) return
      expect(retentionKey(retention, count)).toBeGreaterThan(retentionKey(null, count))
      expect(retentionKey(retention, count)).toBeGreaterThan(
        retentionKey(retentionOf(unfinished), 0),
      )
    }),
  )
})

it('one more person who still knew it never moves it down, and one who did not never up', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.nat(500), finished, (knew, forgot, count) => {
      const key = (more: { people: number; knew: number }) =>
        retentionKey({ people: knew + forgot + more.people, knew: knew + more.knew }, count)
      expect(key({ people: 1, knew: 1 })).toBeGreaterThan(key({ people: 0, knew: 0 }))
      expect(key({ people: 1, knew: 0 })).toBeLessThan(key({ people: 0, knew: 0 }))
    }),
  )
})

it('is cautious: twenty of 25 come before five of five', () => {
  expect(retentionKey({ people: 25, knew: 20 }, 1)).toBeGreaterThan(
    retentionKey({ people: 5, knew: 5 }, 1),
  )
})

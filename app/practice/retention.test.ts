import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type LateAnswers, retentionOf } from './retention.ts'

const person = fc
  .tuple(fc.nat({ max: 60 }), fc.nat({ max: 60 }))
  .map(([answers, known]): LateAnswers => ({ answers, known: Math.min(answers, known) }))
const people = (count: number, answers: number, known: number): LateAnswers[] =>
  Array.from({ length: count }, () => ({ answers, known }))

it('says nothing below five people or thirty answers', () => {
  expect(retentionOf([])).toBeNull()
  expect(retentionOf(people(4, 100, 100))).toBeNull()
  expect(retentionOf([...people(4, 100, 100), { answers: 0, known: 0 }])).toBeNull()
  expect(retentionOf([...people(4, 6, 6), { answers: 5, known: 5 }])).toBeNull()
  expect(retentionOf(people(5, 6, 6))).toEqual({ people: 5, knew: 5 })
})

it('counts a person who knew at least half of the answers', () => {
  const all = [...people(4, 6, 6), { answers: 6, known: 3 }, { answers: 6, known: 2 }]
  expect(retentionOf(all)).toEqual({ people: 6, knew: 5 })
})

it('one account moves the share by at most its own, whatever it answers', () => {
  fc.assert(
    fc.property(fc.array(person, { maxLength: 40 }), person, person, (others, one, instead) => {
      const before = retentionOf([...others, one])
      const after = retentionOf([...others, instead])
      if (!before || !after || before.people !== after.people) return
      expect(Math.abs(before.knew - after.knew)).toBeLessThanOrEqual(1)
    }),
    { numRuns: 1_000 },
  )
  fc.assert(
    fc.property(fc.array(person, { maxLength: 40 }), person, (others, one) => {
      const without = retentionOf(others)
      const together = retentionOf([...others, one])
      if (!without || !together) return
      const share = ({ people, knew }: { people: number; knew: number }) => knew / people
      expect(Math.abs(share(without) - share(together))).toBeLessThanOrEqual(
        1 / together.people + 1e-12,
      )
      expect(together.knew).toBeLessThanOrEqual(together.people)
    }),
    { numRuns: 1_000 },
  )
})

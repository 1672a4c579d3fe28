import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isVotedDown, parseQuestion, worthKey } from './question.ts'

const votes = (worth: number, notWorth: number) => ({ worth, notWorth })
const some = fc.record({ worth: fc.nat(200), notWorth: fc.nat(200) })

describe('the key of the order', () => {
  it('is 0 without votes, rises with a vote for it, and falls with one against it', () => {
    expect(worthKey(votes(0, 0))).toBe(0)
    fc.assert(
      fc.property(some, (one) => {
        const key = worthKey(one)
        expect(worthKey({ ...one, worth: one.worth + 1 })).toBeGreaterThan(key)
        expect(worthKey({ ...one, notWorth: one.notWorth + 1 })).toBeLessThan(key)
      }),
    )
  })

  it('is cautious: ten of twelve come before two of two', () => {
    expect(worthKey(votes(10, 2))).toBeGreaterThan(worthKey(votes(2, 0)))
  })
})

it('a question folds away from three votes on, two thirds of them against it', () => {
  expect(
    [votes(0, 2), votes(0, 3), votes(1, 2), votes(2, 3), votes(4, 8)].map(isVotedDown),
  ).toEqual([false, true, true, false, true])
})

describe('the form', () => {
  it('takes 300 and 1,000 code points, and no time', () => {
    const question = '👩'.repeat(300)
    const typed = parseQuestion({ question, answer: ' a\r\nb ', time: ' ' })
    expect(typed).toEqual({ question, answer: 'a\nb', second: null })
    expect(parseQuestion({ question: 'Why?', answer: 'So.', time: '1:01:05' }).second).toBe(3_665)
  })

  it.each([
    [
      { question: 'x'.repeat(301), answer: 'So.' },
      'A question has at most 300 characters; this one has 301.',
    ],
    [
      { question: 'Why?', answer: 'x'.repeat(1_001) },
      'An answer has at most 1,000 characters; this one has 1,001.',
    ],
  ])('refuses %j', (typed, sentence) => {
    expect(() => parseQuestion(typed)).toThrow(sentence)
  })
})

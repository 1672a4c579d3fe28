import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listQuestions, type QuestionRow, questionHash } from './list.ts'
import { isVotedDown, parseQuestion, worthKey } from './question.ts'

const votes = (worth: number, notWorth: number) => ({ worth, notWorth })
const some = fc.record({ worth: fc.nat(200), notWorth: fc.nat(200) })
const mean = fc.integer({ min: 0, max: 100 })

describe('the key of the order', () => {
  it('is (worth + m * mean) / (votes + m) with m = 10, as the distance from the mean', () => {
    fc.assert(
      fc.property(some, mean, (one, hundredths) => {
        const share = (one.worth + (10 * hundredths) / 100) / (one.worth + one.notWorth + 10)
        expect(worthKey(one, hundredths)).toBeCloseTo(100 * share - hundredths, 8)
      }),
    )
  })

  it('is 0 without votes, rises with a vote for it, and falls with one against it', () => {
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 99 }), (one, hundredths) => {
        const key = worthKey(one, hundredths)
        expect(worthKey(votes(0, 0), hundredths)).toBe(0)
        expect(worthKey({ ...one, worth: one.worth + 1 }, hundredths)).toBeGreaterThan(key)
        expect(worthKey({ ...one, notWorth: one.notWorth + 1 }, hundredths)).toBeLessThan(key)
      }),
    )
  })

  it('is cautious: ten of twelve come before two of two', () => {
    expect(worthKey(votes(10, 2), 50)).toBeGreaterThan(worthKey(votes(2, 0), 50))
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
    [{ question: ' ', answer: 'So.' }, 'Please write the question.'],
    [{ question: 'Why?' }, 'Please write the answer too.'],
    [
      { question: 'x'.repeat(301), answer: 'So.' },
      'A question has at most 300 characters; this one has 301.',
    ],
    [
      { question: 'Why?', answer: 'x'.repeat(1_001) },
      'An answer has at most 1,000 characters; this one has 1,001.',
    ],
    [
      { question: 'Why?', answer: 'So.', time: '1:75' },
      'Please give the time as minutes and seconds, such as 4:05.',
    ],
  ])('refuses %j', (typed, sentence) => {
    expect(() => parseQuestion(typed)).toThrow(sentence)
  })
})

describe('the list', () => {
  const video = { compQuestions: ['A?', 'B?', 'C?'], compAnswers: ['a', 'b'], answerTimes: [1] }
  const row = (more: Partial<QuestionRow>): QuestionRow => ({
    videoId: 'v',
    hash: 'x',
    isShown: true,
    question: null,
    answer: null,
    second: null,
    isByPeople: false,
    authorUid: null,
    displayName: null,
    ...votes(0, 0),
    ...more,
  })
  const own = (more: Partial<QuestionRow>) =>
    row({ question: 'Mine?', answer: 'm', isByPeople: true, ...more })
  const texts = (rows: QuestionRow[]) => listQuestions(video, rows, 50).map((one) => one.question)

  it('keeps the order of the analysis, then people, until votes say otherwise', () => {
    expect(texts([own({})])).toEqual(['A?', 'B?', 'C?', 'Mine?'])
    const [b, c] = [{ hash: questionHash('B?') }, { hash: questionHash('C?') }]
    expect(
      texts([own(votes(2, 0)), row({ ...c, ...votes(1, 0) }), row({ ...b, ...votes(0, 1) })]),
    ).toEqual(['Mine?', 'C?', 'A?', 'B?'])
  })

  it('has the words of a correction, and leaves out what is hidden or not asked any more', () => {
    const [a, b] = [{ hash: questionHash('A?') }, { hash: questionHash('B?') }]
    const corrected = row({ ...a, question: 'A, then?', answer: 'aa', second: 9 })
    const [first] = listQuestions(video, [corrected], 50)
    expect(first).toMatchObject({
      ...a,
      question: 'A, then?',
      answer: 'aa',
      second: 9,
      author: null,
      isCorrected: true,
    })
    expect(texts([row({ ...b, isShown: false }), own({ isShown: false }), row({})])).toEqual([
      'A?',
      'C?',
    ])
  })

  it('puts what was voted down last, even where the site’s mean is low', () => {
    const down = row({ hash: questionHash('A?'), ...votes(1, 2) })
    expect(listQuestions(video, [down], 10).map(({ question }) => question)).toEqual([
      'B?',
      'C?',
      'A?',
    ])
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestRatedKey, compareRanked, type Ranked } from '../../test/fixtures/best-rated.ts'
import { type RatingCounts, ratings } from '../reviews/rating.ts'
import { highestMean, siteMeanOf } from './best-rated.ts'

const none: RatingCounts = { S: 0, A: 0, B: 0, C: 0, D: 0, F: 0 }
const count = fc.nat(2_000)
const counts = fc.record({ S: count, A: count, B: count, C: count, D: count, F: count })
const mean = fc.integer({ min: 0, max: highestMean })
const ranked = (byMembers: RatingCounts, anonymous = none, name = 'a'): Ranked => ({
  byMembers,
  anonymous,
  name,
})
const of = (given: Partial<RatingCounts>) => ({ ...none, ...given })

test('the key has the order of the documented formula', () => {
  const pointsOf = (letter: keyof RatingCounts) => 5 - ratings.indexOf(letter)
  const formula = (given: RatingCounts, siteMean: number) => {
    const sum = ratings.reduce((all, letter) => all + given[letter] * pointsOf(letter), 0)
    const n = ratings.reduce((all, letter) => all + given[letter], 0)
    return (sum + 10 * (siteMean / 100)) / (n + 10)
  }
  fc.assert(
    fc.property(counts, mean, (given, siteMean) => {
      expect(bestRatedKey(given, siteMean) / 100).toBeCloseTo(
        formula(given, siteMean) - siteMean / 100,
        9,
      )
    }),
  )
  expect(bestRatedKey(none, 387)).toBe(0)
})

test('anonymous letters do not move what members rated differently, however many there are', () => {
  fc.assert(
    fc.property(counts, counts, counts, mean, (better, worse, flood, siteMean) => {
      fc.pre(bestRatedKey(better, siteMean) > bestRatedKey(worse, siteMean))
      expect(compareRanked(ranked(better), ranked(worse, flood), siteMean)).toBeLessThan(0)
      expect(compareRanked(ranked(better, flood), ranked(worse), siteMean)).toBeLessThan(0)
    }),
  )
  const praised = ranked(of({ B: 3 }), of({ S: 100 }))
  expect(compareRanked(ranked(of({ A: 3 })), praised, 300)).toBeLessThan(0)
})

test('one more rating that is at least as good as the key never lowers it', () => {
  fc.assert(
    fc.property(counts, mean, (given, siteMean) => {
      const before = bestRatedKey(given, siteMean)
      expect(bestRatedKey({ ...given, S: given.S + 1 }, siteMean)).toBeGreaterThanOrEqual(before)
      expect(bestRatedKey({ ...given, F: given.F + 1 }, siteMean)).toBeLessThanOrEqual(before)
      if (before + siteMean <= 400) {
        expect(bestRatedKey({ ...given, A: given.A + 1 }, siteMean)).toBeGreaterThanOrEqual(before)
      }
    }),
  )
})

test('a better letter instead of a worse one never lowers the key', () => {
  fc.assert(
    fc.property(counts, mean, fc.integer({ min: 1, max: 5 }), (given, siteMean, index) => {
      const [better, worse] = [ratings[index - 1], ratings[index]]
      if (!better || !worse || given[worse] === 0) return
      const changed = { ...given, [better]: given[better] + 1, [worse]: given[worse] - 1 }
      expect(bestRatedKey(changed, siteMean)).toBeGreaterThan(bestRatedKey(given, siteMean))
    }),
  )
})

test('one S tops neither forty As nor ten, at any mean', () => {
  const one = ranked(of({ S: 1 }))
  for (let siteMean = 0; siteMean <= highestMean; siteMean += 1) {
    expect(compareRanked(ranked(of({ A: 40 })), one, siteMean)).toBeLessThan(0)
    expect(compareRanked(ranked(of({ A: 10 })), one, siteMean)).toBeLessThan(0)
  }
})

test('the mean is that of the ratings in hundredths, up to the highest', () => {
  expect(siteMeanOf({ ratings: 0, points: 0 })).toBe(250)
  expect(siteMeanOf({ ratings: 3, points: 10 })).toBe(333)
  expect(siteMeanOf({ ratings: 3, points: 15 })).toBe(375)
})

test('it is a total order', () => {
  const thing = fc.record({ byMembers: counts, anonymous: counts, name: fc.string() })
  fc.assert(
    fc.property(thing, thing, thing, mean, (one, two, three, siteMean) => {
      const compare = (a: Ranked, b: Ranked) => Math.sign(compareRanked(a, b, siteMean))
      expect(compare(one, two) + compare(two, one)).toBe(0)
      if (compare(one, two) <= 0 && compare(two, three) <= 0) {
        expect(compare(one, three)).toBeLessThanOrEqual(0)
      }
    }),
  )
})

test('ties are broken by anonymous ratings, then by their number, then by name', () => {
  const tied = of({ A: 4 })
  const order = [
    ranked(tied, of({ S: 2 }), 'd'),
    ranked(tied, of({ A: 1, C: 1 }), 'c'),
    ranked(tied, none, 'a'),
    ranked(tied, none, 'b'),
    ranked(tied, of({ F: 1 }), '0'),
  ]
  expect(order.toReversed().sort((a, b) => compareRanked(a, b, 300))).toEqual(order)
})

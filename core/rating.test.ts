import { expect, it } from 'vitest'
import { meanLetter, meanValue, ratingCounts } from './rating.ts'

it.each([
  ['four ratings are too few', [4, 0, 0, 0, 0, 0], null, null],
  ['no ratings are too few', [0, 0, 0, 0, 0, 0], null, null],
  ['five of the best', [5, 0, 0, 0, 0, 0], 6, 'S'],
  ['five of the worst', [0, 0, 0, 0, 0, 5], 1, 'F'],
  ['between two letters, the better one', [3, 3, 0, 0, 0, 0], 5.5, 'S'],
  ['a little nearer to the worse one', [3, 4, 0, 0, 0, 0], 38 / 7, 'A'],
] as const)('%s', (_what, counts, mean, letter) => {
  expect(meanValue(ratingCounts(counts))).toBe(mean)
  expect(meanLetter(ratingCounts(counts))).toBe(letter)
})

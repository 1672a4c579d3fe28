import { expect, it } from 'vitest'
import { markOf, ratingCounts } from './rating.ts'

it.each([
  [[4, 0, 0, 0, 0, 0], null],
  [[5, 0, 0, 0, 0, 0], 'S'],
  [[0, 0, 0, 0, 0, 5], 'F'],
  [[65, 46, 21, 9, 4, 3], 'A'],
  // In the middle between two letters the better one.
  [[3, 3, 0, 0, 0, 0], 'S'],
  [[3, 4, 0, 0, 0, 0], 'A'],
  [[3, 0, 0, 0, 0, 3], 'B'],
])('the mark of %j is %s', (counts, mark) => {
  expect(markOf(ratingCounts(counts))).toBe(mark)
})

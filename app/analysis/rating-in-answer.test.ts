import { expect, it } from 'vitest'
import { boldLetter, ratingIn } from './rating-in-answer.ts'

it('takes the character after the first bold marker, as the specification says', () => {
  expect(boldLetter('I would say **B**, not **F**.')).toBe('B')
  expect(boldLetter('**Q**')).toBe('Q')
  expect(boldLetter('** A **')).toBe('A')
})

it('finds no letter without a bold marker, and none behind a marker that ends the answer', () => {
  expect(boldLetter('A solid B.')).toBe(null)
  expect(boldLetter('')).toBe(null)
  expect(boldLetter('cut off **')).toBe(null)
})

it('takes no rating outside the scale', () => {
  expect(ratingIn('**E**')).toBe(null)
  expect(ratingIn('**<img onerror=alert(1)>**')).toBe(null)
  expect(ratingIn('**s** tier')).toBe('S')
})

import { isRating, type Rating } from '../reviews/rating.ts'

/** Specification, part 5: Lab and Edu. */
export function boldLetter(answer: string): string | null {
  const marker = answer.indexOf('**')
  if (marker < 0) return null
  const [letter] = answer.slice(marker + 2).trimStart()
  return letter ?? null
}

/** `null` when it has none or one outside the scale. */
export function ratingIn(answer: string): Rating | null {
  const letter = boldLetter(answer)?.toUpperCase()
  return isRating(letter) ? letter : null
}

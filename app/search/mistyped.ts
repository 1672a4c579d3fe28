import { normalized } from '../request/plain-text.ts'

/**
 * Whether a text is a name with typing mistakes: each of its words is a word of the name, with one
 * mistake from four letters on and two from eight. A mistake is a letter too many, too few, another
 * one, or two that are exchanged; the first letter is right or exchanged. Blanks may be missing or
 * too many.
 *
 * Right words are near to names too, so less is forgiven where a name is short or typed in part. Of
 * four letters ("star", "Stan"), and of one word of a longer name ("patent", "The Patient Proof"),
 * only two may be exchanged; from eight letters on, such a word may lack one or have one too many.
 *
 * Trigrams alone (app/search/search.sql) find "Entropist" for "entropy".
 */
export function isMistyped(typed: string, name: string): boolean {
  const [wanted, words] = [wordsOf(typed), wordsOf(name)]
  if (wanted.length === 0) return false
  const isPart = wanted.length === 1 && words.length > 1
  return (
    wanted.every((one) => words.some((word) => isNear(one, word, isPart))) ||
    isNear(wanted.join(''), words.join(''), false)
  )
}

function wordsOf(text: string): string[] {
  const plain = normalized(text, 'NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

function isNear(typed: string, word: string, isPart: boolean): boolean {
  if (typed === word) return true
  const [one, other] = [[...typed], [...word]]
  const isLong = one.length >= 8
  const most = isLong && !isPart ? 2 : 1
  if (one.length < 4 || Math.abs(one.length - other.length) > most) return false
  const isExchanged = one[0] === other[1] && one[1] === other[0]
  if (one[0] !== other[0] && !isExchanged) return false
  const mustHaveSameLetters = one.length === 4 || (isPart && !isLong)
  if (mustHaveSameLetters && sorted(one) !== sorted(other)) return false
  return countMistakes(one, other, isPart ? 2 : 1) <= most
}

function sorted(letters: string[]): string {
  return letters.toSorted().join('')
}

/** Optimal string alignment, by the table of all beginnings. */
function countMistakes(one: string[], other: string[], another: number): number {
  let [before, last] = [[] as number[], other.map((_, index) => index)]
  last.push(other.length)
  for (const [row, letter] of one.entries()) {
    const next = [row + 1]
    for (const [column, wanted] of other.entries()) {
      const isExchanged = row > 0 && letter === other[column - 1] && one[row - 1] === wanted
      next.push(
        Math.min(
          at(last, column) + (letter === wanted ? 0 : another),
          at(last, column + 1) + 1,
          at(next, column) + 1,
          isExchanged ? at(before, column - 1) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    ;[before, last] = [last, next]
  }
  return at(last, other.length)
}

function at(row: number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}

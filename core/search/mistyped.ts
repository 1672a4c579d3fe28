import { normalized } from '../plain-text.ts'

/**
 * Whether a text is a name with typing mistakes: each of its words is a word of the name, with one
 * mistake from four letters on and two from eight. Of four letters, only two may be exchanged:
 * "star" is no mistake for "Stan". A mistake is a letter too many, too few, another one, or two
 * that are exchanged. Blanks may be missing or too many.
 *
 * Trigrams alone (db/sql/search.sql) find "Entropist" for "entropy".
 */
export function isMistyped(typed: string, name: string): boolean {
  const [wanted, words] = [wordsOf(typed), wordsOf(name)]
  if (wanted.length === 0) return false
  return (
    wanted.every((one) => words.some((word) => isNear(one, word))) ||
    isNear(wanted.join(''), words.join(''))
  )
}

function wordsOf(text: string): string[] {
  const plain = normalized(text, 'NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

function isNear(typed: string, word: string): boolean {
  if (typed === word) return true
  const [one, other] = [[...typed], [...word]]
  if (one.length < 4) return false
  const most = one.length < 8 ? 1 : 2
  if (Math.abs(one.length - other.length) > most) return false
  if (one.length === 4 && other.toSorted().join('') !== one.toSorted().join('')) return false
  return countMistakes(one, other) <= most
}

/** Mistakes between two words (optimal string alignment): by the table of all beginnings. */
function countMistakes(one: string[], other: string[]): number {
  let [before, last] = [[] as number[], other.map((_, index) => index)]
  last.push(other.length)
  for (const [row, letter] of one.entries()) {
    const next = [row + 1]
    for (const [column, wanted] of other.entries()) {
      const isExchanged = row > 0 && letter === other[column - 1] && one[row - 1] === wanted
      next.push(
        Math.min(
          at(last, column) + (letter === wanted ? 0 : 1),
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

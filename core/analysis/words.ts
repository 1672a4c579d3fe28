import { normalized } from '../plain-text.ts'

/** Scripts that are written without blanks between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]/u

/**
 * Splits a text into words for comparison: letters, marks and digits, NFC, in lower case. A run of
 * a script without blanks becomes its pairs of letters (`学习率` is `学习`, `习率`), so that quotes
 * and rare words are found in it as in any other.
 */
export function wordsOf(text: string): string[] {
  const words =
    normalized(text, 'NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.flatMap((word) => (unspaced.test(word) ? pairsOf(word) : [word]))
}

function pairsOf(word: string): string[] {
  const letters = [...word]
  if (letters.length < 2) return letters
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}

/** Letters that a long word is compared by. */
const stemLength = 5

/**
 * What different forms of a word have in common: its first letters. Truncation needs no list of
 * endings, so it works alike in every language written with blanks.
 */
export function stemOf(word: string): string {
  return word.length > stemLength ? word.slice(0, stemLength) : word
}

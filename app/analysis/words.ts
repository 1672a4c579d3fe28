import { normalized } from '../request/plain-text.ts'

const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]/u

/** A script without blanks becomes its pairs of letters: `学习率` is `学习`, `习率`. */
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

const stemLength = 5

/** Truncation needs no list of endings, so it works in every language written with blanks. */
export function stemOf(word: string): string {
  return word.length > stemLength ? word.slice(0, stemLength) : word
}

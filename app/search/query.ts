export interface SearchQuery {
  typed: string
  sought: string
  isCut: boolean
  /** The parts with spaces, for `websearch_to_tsquery`: they may have quotes and a minus. */
  spaced: string
  runs: string[]
  /** Those of them with a minus before them: they must not be there. */
  excludedRuns: string[]
  /** The words and emojis of the parts with spaces, for names: each may be the beginning of one. */
  words: string[]
}

/** Characters of a query. A title on the platform has at most 100. */
export const longestQuery = 200

/**
 * Words that are looked for, in all parts of a query: alternatives, phrases and excluded words too.
 * Each costs the database a step through its index, in each language of the site. `or` is free.
 */
const mostWords = 8

/** Letters of a script without spaces that count as a word. Thai words have some four. */
const lettersOfAWord = 4

/**
 * Thai, Lao, Burmese, Khmer, kana, Han and Hangul: scripts without spaces, or whose words grow
 * endings. `search_text` and `search_bigrams` of db/first/words.sql have the same ranges.
 */
export const runPattern =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\u{20000}-\u{3ffff}]+/gu

/** An emoji, which is a word of a name. `search_names` of db/first/words.sql has the same. */
const emojiPattern = /[\u2300-\u23ff\u2600-\u27bf\u2b00-\u2bff\u{1f000}-\u{1faff}]/u

const partPattern = new RegExp(
  `(?<run>${runPattern.source})|${emojiPattern.source}|(?:(?!${runPattern.source})[\\p{L}\\p{M}\\p{N}])+`,
  'gu',
)

/** A minus, and what it excludes, for scripts that `websearch_to_tsquery` does not get. */
const excludedRunPattern = new RegExp(`(?<!\\S)-"?${runPattern.source}"?`, 'gu')

/**
 * A minus that excludes no word. `websearch_to_tsquery` would count each as a "not", and has room
 * for 32 on its stack.
 */
const looseMinus = /-(?!"?[\p{L}\p{N}])/gu

export function parseQuery(text: string): SearchQuery {
  const letters = [
    ...text
      .toWellFormed()
      .normalize('NFC')
      .replace(/\p{Cc}/gu, ' ')
      .trim(),
  ]
  const typed = letters.slice(0, longestQuery).join('').trim()
  const sought = typed.slice(0, endOfWords(typed))
  const positive = sought.replace(excludedRunPattern, ' ')
  const spaced = positive.replace(runPattern, ' ').replace(looseMinus, ' ').trim()
  return {
    typed,
    sought,
    isCut: letters.length > longestQuery || hasWords(typed.slice(sought.length)),
    spaced,
    runs: positive.match(runPattern) ?? [],
    excludedRuns: (sought.match(excludedRunPattern) ?? []).flatMap(
      (part) => part.match(runPattern) ?? [],
    ),
    words: (spaced.match(partPattern) ?? []).filter(hasWords).slice(0, mostWords),
  }
}

function endOfWords(typed: string): number {
  let [left, end] = [mostWords, 0]
  for (const { 0: part, index, groups } of typed.matchAll(partPattern)) {
    const letters = groups?.run ? [...part] : null
    const words = letters ? Math.ceil(letters.length / lettersOfAWord) : countOf(part)
    if (words > left) {
      const beginning = letters?.slice(0, left * lettersOfAWord).join('') ?? ''
      const last = beginning === '' ? end : index + beginning.length
      return typed[last] === '"' ? last + 1 : last
    }
    left -= words
    if (words > 0) end = index + part.length
  }
  return typed.length
}

function countOf(word: string): number {
  return hasWords(word) && word.toLowerCase() !== 'or' ? 1 : 0
}

/** Whether there is a letter, a digit or an emoji. Marks alone are nothing to look for. */
function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) || emojiPattern.test(text)
}

export function isEmptyQuery({ words, runs }: SearchQuery): boolean {
  return words.length === 0 && runs.length === 0
}

/**
 * Passages that are ranked. With 1,000,000 of them a common word takes 380 ms to rank whole, 25 ms
 * so (decision 021).
 */
export const mostPassages = 500

export const mostNames = 200

/** A visitor's query, taken apart for SQL. */
export interface SearchQuery {
  /** As typed, trimmed and cut off; empty when there is nothing to look for. */
  typed: string
  /** The parts with spaces, for `websearch_to_tsquery`: they may have quotes and a minus. */
  spaced: string
  /** The parts in scripts without spaces. */
  runs: string[]
  /** Those of them with a minus before them: they must not be there. */
  excludedRuns: string[]
  /** The words of the parts with spaces, for names: each may be the beginning of one. */
  words: string[]
}

/** Characters of a query. A title on the platform has at most 100. */
export const longestQuery = 200

/** Words that are looked for in names; further ones would only narrow what is found. */
const mostWords = 8

/**
 * Thai, Lao, Burmese, Khmer, kana, Han and Hangul: scripts without spaces, or whose words grow
 * endings. The same ranges as `search_bigrams` of migration 0019.
 */
export const runPattern =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\u{20000}-\u{3ffff}]+/gu

/** A minus, and what it excludes, for scripts that `websearch_to_tsquery` does not get. */
const excludedRunPattern = new RegExp(`(?<!\\S)-"?${runPattern.source}"?`, 'gu')

/** Parses the text of the search box. */
export function parseQuery(text: string): SearchQuery {
  const typed = [
    ...text
      .normalize('NFC')
      .replace(/\p{Cc}/gu, ' ')
      .trim(),
  ]
    .slice(0, longestQuery)
    .join('')
    .trim()
  const excluded = typed.match(excludedRunPattern)?.slice(0, mostWords) ?? []
  const sought = typed.replace(excludedRunPattern, ' ')
  const spaced = sought.replace(runPattern, ' ').trim()
  return {
    typed,
    spaced,
    runs: sought.match(runPattern)?.slice(0, mostWords) ?? [],
    excludedRuns: excluded.flatMap((part) => part.match(runPattern) ?? []),
    words: (spaced.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, mostWords),
  }
}

/** Whether it has quotes or a minus: then only whole words count, not beginnings of words. */
export function isExactQuery({ typed }: SearchQuery): boolean {
  return /"|(?<!\S)-\S/.test(typed)
}

/** Whether there is a letter or a digit to look for. */
export function isEmptyQuery({ words, runs }: SearchQuery): boolean {
  return words.length === 0 && runs.length === 0
}

/**
 * Passages that are ranked. With 1,000,000 of them a common word takes 380 ms to rank whole, 25 ms
 * so (decision 021).
 */
export const mostPassages = 500

/** Channels, videos and people that are ranked, of each. A page shows 50. */
export const mostNames = 200

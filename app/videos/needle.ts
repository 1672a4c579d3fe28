import { secondsOfPassage } from '../analysis/search-passage.ts'
import { indexAt } from './use-player-time.tsx'
import type { Video } from './video.ts'

/**
 * A pattern, in one group, for texts of which any is looked for: upper and lower case are the same,
 * and so are all white space.
 * @returns `null` for empty texts, and for one letter of a script that writes words of several
 */
export function needleOf(texts: string[]): RegExp | null {
  const patterns = texts
    .map((text) => text.trim())
    .filter((text) => text.length > 1 || !/^\p{ASCII}?$/u.test(text))
    // The longest first: of "heat" and "heat engine" it marks both words.
    .sort((one, other) => other.length - one.length)
    .map((text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+'))
  return patterns.length === 0 ? null : new RegExp(`(${patterns.join('|')})`, 'iu')
}

/** How many places a text has for a needle. */
export function countPlaces(text: string, needle: RegExp): number {
  return (text.split(needle).length - 1) / 2
}

/**
 * The first place from a second on, counted from 0 in the order of the transcript. As for the
 * search, the time of a word is its share of its passage.
 * @param second `null` for the first place of all
 */
export function placeFrom(
  passages: Video['passages'],
  needle: RegExp,
  second: number | null,
): number {
  const times = passages.map(({ start }) => start)
  const index = indexAt(times, second)
  const passage = passages[index]
  if (!passage || passage.start === null || second === null) return 0
  const share = (second - passage.start) / secondsOfPassage(passages, index)
  const offset = Math.floor(passage.text.length * share)
  const before = passages
    .slice(0, index)
    .reduce((sum, { text }) => sum + countPlaces(text, needle), 0)
  return before + placesBefore(passage.text, needle, offset)
}

/** How many places begin before an offset. `split` by a group returns texts and places in turn. */
function placesBefore(text: string, needle: RegExp, offset: number): number {
  let [at, count] = [0, 0]
  for (const [index, piece] of text.split(needle).entries()) {
    if (index % 2 === 1 && at < offset) count += 1
    at += piece.length
  }
  return count
}

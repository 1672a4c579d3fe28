import { secondsOfPassage } from '../analysis/search-passage.ts'
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

/** Seconds. Players land a little before the place that they were sent to. */
const tolerance = 0.3

/**
 * Index of the place that is being said: the one with the latest time up to now. -1 before
 * playback, before the first place, and when no place has a time.
 */
export function indexAt(times: (number | null)[], seconds: number | null): number {
  if (seconds === null) return -1
  let found = -1
  let latest = Number.NEGATIVE_INFINITY
  times.forEach((time, index) => {
    if (time === null || time > seconds + tolerance || time < latest) return
    latest = time
    found = index
  })
  return found
}

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

/** How often a text has it; `split` by one group returns texts and places in turn. */
export function timesIn(text: string, needle: RegExp | null): number {
  return needle ? (text.split(needle).length - 1) / 2 : 0
}

/** Letters around a word, in a list of the places where it is said. */
const lettersAround = 90

interface Place {
  /** Seconds; `null` without times. */
  start: number | null
  before: string
  said: string
  after: string
  /** How often the passage has it. */
  times: number
}

/** The passages that have a word, with what is said around its first place in each. */
export function placesOf(
  word: string,
  passages: { text: string; start: number | null }[],
): Place[] {
  const needle = needleOf([word])
  if (needle === null) return []
  return passages.flatMap(({ text, start }) => {
    const [before = '', said, ...rest] = text.split(needle)
    if (said === undefined) return []
    const after = rest.join('')
    return {
      start,
      before: before.length > lettersAround ? `…${before.slice(-lettersAround)}` : before,
      said,
      after: after.length > lettersAround ? `${after.slice(0, lettersAround)}…` : after,
      times: timesIn(text, needle),
    }
  })
}

/** Whether a text has a word; upper case and a plural "s" do not matter. */
export function isWordIn(word: string, typed: string): boolean {
  return needleOf([word.replace(/s$/, '')])?.test(typed) ?? false
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

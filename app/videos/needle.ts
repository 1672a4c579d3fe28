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

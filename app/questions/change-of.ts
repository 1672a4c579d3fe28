/** How a text was changed: its words before and behind the change stay. */
export interface Change {
  start: string
  removed: string
  added: string
  end: string
}

/** The one stretch of words in which two texts differ. */
export function changeOf(before: string, after: string): Change {
  const [one, other] = [before, after].map((text) => text.split(/(?<=\s)/)) as [string[], string[]]
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const middle = (words: string[]) =>
    words
      .slice(start, words.length - end)
      .join('')
      .trim()
  const last = one.slice(one.length - end).join('')
  return {
    start: one.slice(0, start).join(''),
    removed: middle(one),
    added: middle(other),
    end: last === '' ? '' : ` ${last}`,
  }
}

/**
 * A pattern, in one group, for a text that is looked for: upper and lower case are the same, and so
 * are all white space.
 * @returns `null` for an empty text, and for one letter of a script that writes words of several
 */
export function needleOf(query: string): RegExp | null {
  const words = query.trim()
  if (words.length < 2 && /^\p{ASCII}?$/u.test(words)) return null
  const escaped = words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+')
  return new RegExp(`(${escaped})`, 'iu')
}

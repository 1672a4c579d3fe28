/**
 * The beginning of a text as one line of at most `most` code points, cut between two words where it
 * has any, for descriptions and summaries outside of the pages.
 */
export function excerpt(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const points = [...line]
  if (points.length <= most) return line
  const beginning = points.slice(0, most - 1).join('')
  const space = beginning.lastIndexOf(' ')
  return `${space > most / 2 ? beginning.slice(0, space) : beginning}…`
}

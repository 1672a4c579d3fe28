export function excerpt(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const points = [...line]
  if (points.length <= most) return line
  const beginning = points.slice(0, most - 1).join('')
  const space = beginning.lastIndexOf(' ')
  return `${space > most / 2 ? beginning.slice(0, space) : beginning}…`
}

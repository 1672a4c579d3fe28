/** A number with its noun: "1 review", "1,148 reviews". */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

export function excerpt(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const points = [...line]
  if (points.length <= most) return line
  const beginning = points.slice(0, most - 1).join('')
  const space = beginning.lastIndexOf(' ')
  return `${space > most / 2 ? beginning.slice(0, space) : beginning}…`
}

export function momentInWords(moment: Date): string {
  const [, day, month, year, time] = moment.toUTCString().split(' ')
  return `${Number(day)} ${month} ${year}, ${time?.slice(0, 5)} UTC`
}

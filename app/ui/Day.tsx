const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/**
 * A day in UTC, the same on the server and in every browser. Put together here: `Intl` abbreviates September in some browsers otherwise
 * than on the server, and took a fifteenth of a page with fifty dates.
 */
export function Day({ of, length = 'short' }: { of: Date; length?: 'short' | 'long' }) {
  const month = months[of.getUTCMonth()] ?? ''
  const name = length === 'long' ? month : month.slice(0, 3)
  return (
    <time dateTime={of.toISOString()}>{`${of.getUTCDate()} ${name} ${of.getUTCFullYear()}`}</time>
  )
}

/** "1 review", "148 reviews". */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

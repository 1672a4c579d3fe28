const long = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A day in UTC, the same on the server and in every browser. */
export function Day({ of, length = 'short' }: { of: Date; length?: 'short' | 'long' }) {
  return <time dateTime={of.toISOString()}>{(length === 'long' ? long : short).format(of)}</time>
}

/** "1 review", "148 reviews". */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

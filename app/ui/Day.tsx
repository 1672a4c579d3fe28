import { momentInWords } from './words.ts'

const months =
  'January February March April May June July August September October November December'.split(' ')

/**
 * In UTC, without `Intl`: browsers and Node abbreviate September differently, and it took a
 * fifteenth of the time of a page with fifty dates.
 */
export function Day({ of, length = 'short' }: { of: Date; length?: 'short' | 'long' | 'month' }) {
  const month = months[of.getUTCMonth()] ?? ''
  const name = length === 'short' ? month.slice(0, 3) : month
  const day = length === 'month' ? '' : `${of.getUTCDate()} `
  return (
    <time dateTime={of.toISOString().slice(0, 10)}>{`${day}${name} ${of.getUTCFullYear()}`}</time>
  )
}

/** Where a thing ends, and where the minute counts: the day alone would not say whose it is. */
export function Moment({ of }: { of: Date }) {
  return <time dateTime={of.toISOString()}>{momentInWords(of)}</time>
}

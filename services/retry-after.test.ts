import { expect, test } from 'vitest'
import { retryAfterIn } from './retry-after.ts'

const read = (value?: string) =>
  retryAfterIn(new Headers(value === undefined ? {} : { 'retry-after': value }))

test('seconds, with fractions as some servers send them', () => {
  expect(read('120')).toBe(120_000)
  expect(read(' 1.5 ')).toBe(1_500)
})

test('a date, as far as it is ahead', () => {
  const wait = read(new Date(Date.now() + 90_000).toUTCString()) ?? 0
  expect(wait).toBeGreaterThan(80_000)
  expect(wait).toBeLessThanOrEqual(90_000)
})

test.each([undefined, '', '0', '-5', 'soon', 'Wed, 21 Oct 2015 07:28:00 GMT'])(
  'none: %j',
  (value) => {
    expect(read(value)).toBeNull()
  },
)

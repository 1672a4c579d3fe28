import { afterEach, expect, test, vi } from 'vitest'
import { retryAfterIn } from './retry-after.ts'

const read = (value?: string) =>
  retryAfterIn(new Headers(value === undefined ? {} : { 'retry-after': value }))

afterEach(() => void vi.useRealTimers())

test('seconds, with fractions as some servers send them', () => {
  expect(read('120')).toBe(120_000)
  expect(read(' 1.5 ')).toBe(1_500)
})

test.each([
  ['20s', 20_000],
  ['500ms', 500],
  ['1m30.5s', 90_500],
  ['2h', 7_200_000],
])('units: %s', (value, milliseconds) => {
  expect(read(value)).toBe(milliseconds)
})

test('milliseconds in a header of their own', () => {
  expect(retryAfterIn(new Headers({ 'retry-after-ms': '1500' }))).toBe(1_500)
})

test('a date, as far as it is ahead', () => {
  vi.useFakeTimers({ now: new Date('2026-03-04T05:06:07Z') })
  expect(read('Wed, 04 Mar 2026 05:07:37 GMT')).toBe(90_000)
})

test.each([undefined, '', '0', '-5', 'soon', 'Wed, 21 Oct 2015 07:28:00 GMT'])(
  'none: %j',
  (value) => {
    expect(read(value)).toBeNull()
  },
)

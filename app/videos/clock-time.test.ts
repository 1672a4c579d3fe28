import { expect, it } from 'vitest'
import { inWords, parseClockTime } from './clock-time.ts'

it.each([
  ['75', 75],
  [' 1:15 ', 75],
  ['90:00', 5_400],
  ['1:1', 61],
])('%s is a time', (typed, seconds) => {
  expect(parseClockTime(typed)).toBe(seconds)
})

it.each(['', '1:60', '1:60:00', '-1', '1.5', '1:2:3:4', 'soon', '100:00:00', '360000'])(
  '%s is no time',
  (typed) => {
    expect(parseClockTime(typed)).toBeNull()
  },
)

it.each([
  [1, '1 second'],
  [59.5, '59 seconds'],
  [760, '12 minutes'],
  [3_600, '1 hour'],
  [3_723, '1 hour 2 minutes'],
  [93_660, '26 hours 1 minute'],
])('%d seconds are said as “%s”', (seconds, words) => {
  expect(inWords(seconds)).toBe(words)
})

import { expect, it } from 'vitest'
import { inClockTime, inWords, latestSecond, parseClockTime } from './clock-time.ts'

it('a time reads as it is written', () => {
  for (const seconds of [0, 9, 75, 599, 3_599, 3_600, 3_675, 86_399, latestSecond])
    expect(parseClockTime(inClockTime(seconds))).toBe(seconds)
})

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

import { describe, expect, it } from 'vitest'
import { passagesOf, withPossibleTimes } from './segments.ts'

const said = [
  'A pendulum keeps its period because gravity and inertia scale together.',
  'Galileo noticed this with a lamp in a cathedral in Pisa.',
  'Huygens built the first clock on it in the year 1656.',
  'A hair spring later freed watches from the pendulum altogether.',
]

it.each([
  ['in 8 of 2,880 seconds', 900, 0.01, 2_880, false],
  ['all at the same moment', 900, 0, 2_880, false],
  ['all at the same moment, of a video of unknown length', 900, 0, null, false],
  ['far beyond the end', 900, 28, 840, false],
  ['through a lecture', 900, 3, 2_880, true],
  ['of a video of unknown length', 900, 3, null, true],
  ['to the last second and a little more', 900, 3.2, 2_860, true],
  ['in a short clip', 3, 1, 60, true],
])('times %s are believed or not', (_what, count, apart, length, areBelieved) => {
  const timed = Array.from({ length: count }, (_, index) => ({
    text: 'x',
    start: index * apart,
    duration: 1,
  }))
  const untimed = timed.map((one) => ({ ...one, start: null, duration: null }))
  expect(withPossibleTimes(timed, length)).toEqual(areBelieved ? timed : untimed)
})

describe('passages', () => {
  it('gather segments of one character into something to read, and lose none', () => {
    const letters = [...'to be or not to be '.repeat(200)].filter((letter) => letter !== ' ')
    const passages = passagesOf(letters.map((text, index) => ({ text, start: index, duration: 1 })))
    expect(passages.length).toBeGreaterThan(1)
    expect(passages.map((passage) => passage.text.replaceAll(' ', '')).join('')).toBe(
      letters.join(''),
    )
    expect(passages[0]?.start).toBe(0)
    for (const passage of passages) expect(passage.start).not.toBe(null)
  })

  it('begin with the time of their first segment', () => {
    const many = Array.from({ length: 40 }, (_, index) => ({
      text: `${said[index % 4]}`,
      start: index * 10,
      duration: 10,
    }))
    const passages = passagesOf(many)
    expect(passages.length).toBeGreaterThan(2)
    for (const passage of passages) {
      const first = many.find((segment) => segment.start === passage.start)
      expect(passage.text.startsWith(first?.text ?? 'no segment begins there')).toBe(true)
    }
  })
})

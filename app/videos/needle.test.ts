import { describe, expect, it } from 'vitest'
import { needleOf, placeFrom } from './needle.ts'

const found = (query: string, text: string) => {
  const needle = needleOf([query])
  return needle === null ? null : text.split(needle).filter((_, index) => index % 2 === 1)
}

describe('what is looked for in a transcript', () => {
  it.each([
    ['joule', 'A Joule, a JOULE.', ['Joule', 'JOULE']],
    [' heat  engine ', 'a heat\nengine', ['heat\nengine']],
    ['a.b*(c)', 'aXb a.b*(c)', ['a.b*(c)']],
    ['[1/2]', 'half: [1/2]', ['[1/2]']],
    ['x-ray', 'an X-ray', ['X-ray']],
    ['\\d', 'a 1 and a \\d', ['\\d']],
    ['熱', '熱は熱い', ['熱', '熱']],
    ['', 'anything', null],
    ['  ', 'anything', null],
    ['e', 'every letter', null],
  ])('%j', (query, text, places) => {
    expect(found(query, text)).toEqual(places)
  })
})

it('any of several texts is a place, the longer one first', () => {
  const needle = needleOf(['heat', 'heat engine', 'x'])
  expect('A heat engine has heat.'.split(needle ?? '')).toEqual([
    'A ',
    'heat engine',
    ' has ',
    'heat',
    '.',
  ])
})

it('a second leads to the first place from there on', () => {
  const passages = [
    { start: 0, text: `${'An owl. '.padEnd(50, '.')}The other owl.` },
    { start: 30.6, text: 'The third owl.' },
    { start: null, text: 'No time, one owl.' },
  ]
  const needle = needleOf(['owl']) ?? /()/
  const from = (second: number | null) => placeFrom(passages, needle, second)
  expect([null, 0, 10, 30, 31].map(from)).toEqual([0, 0, 1, 2, 2])
})

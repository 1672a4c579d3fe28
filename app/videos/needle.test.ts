import { expect, it } from 'vitest'
import { needleOf, placeFrom } from './needle.ts'

it.each([
  ['joule', 'A Joule, a JOULE.', ['Joule', 'JOULE']],
  [' heat  engine ', 'a heat\nengine', ['heat\nengine']],
  ['a.b*(c)', 'aXb a.b*(c)', ['a.b*(c)']],
  ['熱', '熱は熱い', ['熱', '熱']],
  ['  ', 'anything', []],
  ['e', 'every letter', []],
])('%j is found in a transcript', (query, text, places) => {
  const needle = needleOf([query])
  expect(needle === null ? [] : text.match(new RegExp(needle, 'giu'))).toEqual(places)
})

it('a second leads to the first place from there on', () => {
  const owls = ['An owl. '.padEnd(50, '.').concat('The other owl.'), 'The third owl.', 'One owl.']
  const passages = owls.map((text, at) => ({ start: at < 2 ? at * 30.6 : null, text }))
  const from = (second: number | null) => placeFrom(passages, needleOf(['owl']) ?? /()/, second)
  expect([null, 0, 10, 30, 31].map(from)).toEqual([0, 0, 1, 2, 2])
})

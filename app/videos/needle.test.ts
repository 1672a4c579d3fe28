import { expect, it } from 'vitest'
import { needleOf } from './needle.ts'

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

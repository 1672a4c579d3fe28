import { expect, it } from 'vitest'
import { isWordIn, needleOf, placesOf } from './needle.ts'

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

it('a word has its places with what is said around them, and is named in any case and number', () => {
  const passages = [
    { text: `${'Much is said. '.repeat(9)}Heat and heat flow.`, start: 5 },
    { text: 'Nothing.', start: 9 },
  ]
  const [place, ...others] = placesOf('heat', passages)
  expect(place).toMatchObject({ start: 5, said: 'Heat', after: ' and heat flow.', times: 2 })
  expect(place?.before).toMatch(/^….{90}$/)
  expect(others).toEqual([])
  expect(isWordIn('engines', 'An ENGINE works')).toBe(true)
  expect(isWordIn('engines', 'It works')).toBe(false)
})
